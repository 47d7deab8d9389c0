import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { Middleware } from '../../tools/host/middleware.ts';
import { CARD, priceOf } from './support/agency.ts';
import { BAD_LINES } from './support/bad-lines.ts';
import { CALCULATOR, economyPrice } from './support/calculator-screen.ts';
import { serveBuild } from './support/serve-build.ts';
import { openWithWorker } from './support/worker.ts';

test.use({ serviceWorkers: 'allow' });

const SLOWDOWN = 4;
const AT_MOST = 1_000;
const TRIES = 5;
const WEIGHT = 1;
const QUOTE = `${CALCULATOR}?to=US&box=${WEIGHT},10,10,10&card=${CARD.validFrom}`;

test('a price is there as soon from a cold start whatever the line does @timed', async ({
  context,
  page,
}) => {
  let line: Middleware = (_request, _response, next) => next();
  const site = await serveBuild({ gate: (...request) => line(...request) });
  const address = `${site.origin}${QUOTE}`;
  await openWithWorker(page, `${site.origin}${CALCULATOR}`);
  await page.close();
  // Twice half of it is the limit already, so that nothing quicker need be found.
  const usual = await timeBest(context, address, AT_MOST / 2);
  // Where other programs hold up the machine, about as soon as on a good line is soon enough.
  const allowed = Math.max(AT_MOST, usual * 2);
  const expectQuickPrice = async () =>
    expect(await timeBest(context, address, allowed), 'milliseconds').toBeLessThanOrEqual(allowed);

  for (const [what, bad] of Object.entries<Middleware>(BAD_LINES)) {
    await test.step(`it ${what}`, async () => {
      line = bad;
      await expectQuickPrice();
    });
  }
  await test.step('nothing listens at the address', async () => {
    await site.close();
    await expectQuickPrice();
  });
  await test.step('there is no connection', async () => {
    await context.setOffline(true);
    await expectQuickPrice();
  });
});

/** The best of a few cold starts, the first that is quick enough ending them. */
async function timeBest(context: BrowserContext, address: string, enough: number): Promise<number> {
  const times: number[] = [];
  while (times.length < TRIES && !times.some((time) => time <= enough)) {
    const page = await context.newPage();
    times.push(await timePrice(context, page, address));
    await page.close();
  }
  return Math.min(...times);
}

/** Opens a quote on a slow device, its worker asleep; returns the milliseconds until the price. */
async function timePrice(context: BrowserContext, page: Page, address: string): Promise<number> {
  const session = await context.newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!/₹/.test(document.querySelector('dl dd')?.textContent ?? '')) return;
      performance.mark('price');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
  // Counted from the press, not from the load that a hanging line may never end.
  await page.goto(address, { waitUntil: 'commit' });
  await expect(economyPrice(page)).toHaveText(priceOf('United States', WEIGHT).economy);
  return page.evaluate(() => Math.round(performance.getEntriesByName('price')[0]?.startTime ?? 0));
}
