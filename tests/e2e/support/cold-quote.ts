import { type BrowserContext, expect, type Page } from '@playwright/test';
import { CARD, priceOf } from './agency.ts';
import { CALCULATOR, economyPrice } from './calculator-screen.ts';

const SLOWDOWN = 4;
const WEIGHT = 1;
const PRICE = priceOf('United States', WEIGHT).economy;

/** A link that asks for a price at once. */
const QUOTE_LINK = `${CALCULATOR}?to=US&box=${WEIGHT},10,10,10&card=${CARD.validFrom}`;

/**
 * Opens a quote from a cold start: in a new page on a device that is four times as slow, the worker
 * asleep and the browser's own cache empty. Returns the milliseconds until the price.
 */
export async function timeColdQuote(context: BrowserContext, origin: string): Promise<number> {
  const page = await openCold(context);
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!/₹/.test(document.querySelector('dl dd')?.textContent ?? '')) return;
      performance.mark('price');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
  // Counted from the press, not from the load that a hanging line may never end.
  await page.goto(`${origin}${QUOTE_LINK}`, { waitUntil: 'commit' });
  await expect(economyPrice(page)).toHaveText(PRICE);
  const time = await page.evaluate(() => performance.getEntriesByName('price')[0]?.startTime);
  await page.close();
  return Math.round(time ?? Number.NaN);
}

/** The milliseconds until a page that is only read is drawn, from the same cold start. */
export async function timeColdReading(context: BrowserContext, origin: string): Promise<number> {
  const page = await openCold(context);
  await page.goto(`${origin}/terms`, { waitUntil: 'commit' });
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const [first] = list.getEntriesByName('first-contentful-paint');
          if (first !== undefined) resolve(first.startTime);
        });
        observer.observe({ type: 'paint', buffered: true });
      }),
  );
  await page.close();
  return Math.round(time);
}

async function openCold(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}
