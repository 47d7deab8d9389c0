import type { Browser } from '@playwright/test';
import { PHONE } from './phone.ts';

const SLOWDOWN = 4;
/** What Lighthouse takes for a slow line where it slows the browser down: bytes a second, milliseconds. */
const SLOW_LINE = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 184_320,
  uploadThroughput: 84_375,
};
/** Milliseconds in which nothing larger has to be drawn for the page to be whole. */
const SETTLED = 300;

/**
 * The milliseconds until a page's largest text is drawn in a browser that is slowed down, and its line
 * with it. Lighthouse's simulation counts in whole round trips, and by one more a page looks much later
 * than its bare page.
 */
export async function readSlowedLcp(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({
    viewport: PHONE,
    ignoreHTTPSErrors: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(address);
  await page.waitForTimeout(SETTLED);
  const time = await page.evaluate<number | undefined>(READ_LCP);
  await context.close();
  if (time === undefined) throw new Error(`Nothing was drawn at ${address}.`);
  return time;
}

const READ_LCP = `new Promise((resolve) => {
  const watch = new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime));
  watch.observe({ type: 'largest-contentful-paint', buffered: true });
})`;
