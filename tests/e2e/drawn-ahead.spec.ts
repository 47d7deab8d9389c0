import { expect, test } from '@playwright/test';
import type { Middleware } from '../../tools/host/middleware.ts';
import { deployNext } from './support/deploy.ts';
import { openTab, type Tab } from './support/open-tab.ts';
import { serveBuild } from './support/serve-build.ts';
import { serveCopy } from './support/serve-copy.ts';

const CALCULATOR = '/price-calculator';
const IS_WAITING = `document.querySelector('[data-waiting]') !== null`;

let tab: Tab;
test.beforeEach(async () => {
  tab = await openTab();
});
test.afterEach(() => tab.close());

test('the next page is drawn while the pointer rests on its link, and runs once it is opened @browser', async () => {
  const asked: string[] = [];
  const gate: Middleware = ({ url = '' }, _, next) => {
    asked.push(url);
    next();
  };
  const site = await serveBuild({ gate });
  await openWithWorker(`${site.origin}/about`);
  // The first visit is over once the worker has asked for the price list.
  await expect.poll(() => asked.some((url) => url.startsWith('/rates/'))).toBe(true);
  asked.length = 0;

  await drawAhead(CALCULATOR);
  expect(await tab.evaluateAhead('location.pathname')).toBe(CALCULATOR);
  // Long enough for code that would not wait.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await tab.evaluateAhead(IS_WAITING)).toBe(true);
  expect(asked).toEqual([]);

  await tab.press();
  await expectPath(CALCULATOR);
  expect(
    await tab.evaluate(`performance.getEntriesByType('navigation')[0].activationStart`),
  ).toBeGreaterThan(0);
  await expect.poll(() => tab.evaluate(IS_WAITING)).toBe(false);
  await site.close();
});

test('a page that was drawn ahead of a new version opens as the new one @browser', async () => {
  const site = await serveCopy();
  await openWithWorker(`${site.origin}/terms`);
  await drawAhead('/about');
  deployNext(site.folder, 'next');
  await tab.evaluate(TAKE_NEW_VERSION);
  await tab.press();
  await expectPath('/about');
  await expect(async () =>
    expect(await tab.evaluate(`document.querySelector('meta[name=release]')?.content`)).toBe(
      'next',
    ),
  ).toPass();
  await site.close();
});

async function openWithWorker(url: string): Promise<void> {
  await tab.send('Page.navigate', { url });
  await expect
    .poll(() => tab.evaluate('navigator.serviceWorker.controller?.state'))
    .toBe('activated');
}

async function drawAhead(path: string): Promise<void> {
  await tab.pointAt(`nav[aria-label="Main"] a[href="${path}"]`);
  await expect.poll(() => tab.evaluateAhead('document.readyState')).toBe('complete');
}

/** A page that is exchanged at that moment cannot answer. */
async function expectPath(path: string): Promise<void> {
  await expect(async () => expect(await tab.evaluate('location.pathname')).toBe(path)).toPass();
}

/** As a press on “Update now” in another tab does. */
const TAKE_NEW_VERSION = `(async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  while (registration.waiting === null) await new Promise((resolve) => setTimeout(resolve, 50));
  const isTaken = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  );
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  await isTaken;
})()`;
