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
    const drawn = new Promise<number>((resolve) => {
      const observer = new MutationObserver(() => {
        if (!/₹/.test(document.querySelector('dl dd')?.textContent ?? '')) return;
        resolve(performance.now());
        observer.disconnect();
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
    });
    Reflect.set(globalThis, 'priceDrawn', drawn);
  });
  // Counted from the press, not from the load that a hanging line may never end.
  await page.goto(`${origin}${QUOTE_LINK}`, { waitUntil: 'commit' });
  // Asked once: an assertion that looks again and again would cost a slow page more than its own code.
  const time = await page.evaluate((): Promise<number> => Reflect.get(globalThis, 'priceDrawn'));
  await expect(economyPrice(page)).toHaveText(PRICE);
  await page.close();
  return Math.round(time);
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
