// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { enhanceOfflineSign } from '../../src/enhance/offline-sign.ts';

let isOnline: boolean;
let answer: () => Promise<Response>;
let changeConnection: () => void;

beforeEach(() => {
  document.body.innerHTML = '<span data-offline-sign hidden>Offline</span>';
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  changeConnection = () => undefined;
});

test('a device that is offline says so', async () => {
  open({ online: false });
  await settle();
  expect(isSignShown()).toBe(true);
});

test('a browser that is wrong about being offline is not believed once the host has answered', async () => {
  answer = async () => new Response();
  open({ online: false });
  await settle();
  expect(isSignShown()).toBe(false);
});

test('a request that fails after the device is back online says nothing any more', async () => {
  let fail: (error: Error) => void = () => undefined;
  answer = () =>
    new Promise((_, reject) => {
      fail = reject;
    });
  open({ online: false });
  isOnline = true;
  changeConnection();
  fail(new TypeError('Failed to fetch'));
  await settle();
  expect(isSignShown()).toBe(false);
});

test('a page that Back brings back after the line has broken off says so', async () => {
  open({ online: true });
  expect(isSignShown()).toBe(false);
  isOnline = false;
  dispatchEvent(new Event('pageshow'));
  await settle();
  expect(isSignShown()).toBe(true);
});

function open({ online }: { readonly online: boolean }): void {
  isOnline = online;
  enhanceOfflineSign({
    isOnline: () => isOnline,
    onConnectionChange: (listener) => {
      changeConnection = listener;
      return () => undefined;
    },
    fetch: () => answer(),
  });
}

function isSignShown(): boolean {
  return document.querySelector<HTMLElement>('[data-offline-sign]')?.hidden === false;
}

function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
