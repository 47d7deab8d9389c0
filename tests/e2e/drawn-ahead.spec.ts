import { expect, test } from '@playwright/test';
import type { Middleware } from '../../tools/host/middleware.ts';
import { openTab, type Tab } from './support/open-tab.ts';
import { serveBuild } from './support/serve-build.ts';

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
  await tab.send('Page.navigate', { url: `${site.origin}/about` });
  await expect
    .poll(() => tab.evaluate('navigator.serviceWorker.controller?.state'))
    .toBe('activated');
  // The first visit is over once the worker has asked for the price list.
  await expect.poll(() => asked.some((url) => url.startsWith('/rates/'))).toBe(true);
  asked.length = 0;

  await tab.pointAt(`nav[aria-label="Main"] a[href="${CALCULATOR}"]`);
  await expect.poll(() => tab.evaluateAhead('document.readyState')).toBe('complete');
  expect(await tab.evaluateAhead('location.pathname')).toBe(CALCULATOR);
  // Long enough for code that would not wait.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(await tab.evaluateAhead(IS_WAITING)).toBe(true);
  expect(asked).toEqual([]);

  await tab.press();
  // A page that is exchanged at that moment cannot answer.
  await expect(async () =>
    expect(await tab.evaluate('location.pathname')).toBe(CALCULATOR),
  ).toPass();
  expect(
    await tab.evaluate(`performance.getEntriesByType('navigation')[0].activationStart`),
  ).toBeGreaterThan(0);
  await expect.poll(() => tab.evaluate(IS_WAITING)).toBe(false);
  await site.close();
});
