// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sayWhenMissing } from '../../src/app/say-when-missing.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = `<template data-news="missing"><div data-update-notice>Not loaded</div></template>
    <div data-island data-waiting><input><button>Find</button></div><button class="alive">Menu</button>`;
});
afterEach(() => void vi.useRealTimers());

// First, as what is said of a part that stays missing is said as long as the page is there.
test('code that has come after all is not said to be missing when its button is pressed', async () => {
  let come: () => void = () => undefined;
  sayWhenMissing(
    new Promise<void>((resolve) => {
      come = resolve;
    }),
    STAYING,
  );
  await vi.advanceTimersByTimeAsync(21_000);
  come();
  await vi.advanceTimersByTimeAsync(0);
  // Other code of the part may still be on its way.
  press('[data-waiting] button');
  expect(isSaid()).toBe(false);
});

test('code that cannot be had is said to be missing', async () => {
  sayWhenMissing(Promise.reject(new Error('404')), STAYING);
  await vi.advanceTimersByTimeAsync(0);
  expect(isSaid()).toBe(true);
});

test('code that a line keeps waiting is said to be missing, until it comes after all', async () => {
  let come: () => void = () => undefined;
  sayWhenMissing(
    new Promise<void>((resolve) => {
      come = resolve;
    }),
    STAYING,
  );
  await vi.advanceTimersByTimeAsync(19_000);
  expect(isSaid()).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isSaid()).toBe(true);
  come();
  await vi.advanceTimersByTimeAsync(0);
  expect(isSaid()).toBe(false);
});

test('nothing is said of code that comes in time', async () => {
  sayWhenMissing(Promise.resolve(), STAYING);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isSaid()).toBe(false);
});

test('a page that is being left says it only if it stays after all', async () => {
  let stay: () => void = () => undefined;
  const staying = new Promise<void>((resolve) => {
    stay = resolve;
  });
  sayWhenMissing(Promise.reject(new Error('ended')), () => staying);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isSaid()).toBe(false);
  expect(console.error).not.toHaveBeenCalled();
  stay();
  await vi.advanceTimersByTimeAsync(0);
  expect(isSaid()).toBe(true);
  expect(console.error).toHaveBeenCalledOnce();
});

test('after “Later” a press on a button without code says it again, and a way into a field does not', async () => {
  sayWhenMissing(Promise.reject(new Error('404')), STAYING);
  await vi.advanceTimersByTimeAsync(0);
  document.querySelector('[data-update-notice]')?.remove();
  for (const outside of ['[data-waiting] input', 'button.alive']) press(outside);
  expect(isSaid()).toBe(false);
  press('[data-waiting] button');
  expect(isSaid()).toBe(true);
});

const STAYING = () => undefined;

function press(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.click();
}

function isSaid(): boolean {
  return document.querySelector('[data-update-notice]') !== null;
}
