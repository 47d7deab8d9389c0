import type { BrowserContext } from '@playwright/test';
import type { Middleware } from '../../../tools/host/middleware.ts';
import { BAD_LINES } from '../../e2e/support/bad-lines.ts';
import { CALCULATOR } from '../../e2e/support/calculator-screen.ts';
import { timeColdQuote } from '../../e2e/support/cold-quote.ts';
import { serveBuild } from '../../e2e/support/serve-build.ts';
import { openWithWorker } from '../../e2e/support/worker.ts';
import type { BenchBrowser } from '../bench-browser.ts';
import type { Measured } from '../benchmark.ts';
import { median } from '../median.ts';

const TIMES = 5;
/** Milliseconds. */
const AIM = 1_000;

/** How soon a price is there from a cold start on each kind of line, with a price list on the device. */
export async function measureLines({ newDevice }: BenchBrowser): Promise<Measured> {
  let line: Middleware = (_request, _response, next) => next();
  const site = await serveBuild({ gate: (...request) => line(...request) });
  const device = await newDevice();
  const page = await device.newPage();
  await openWithWorker(page, `${site.origin}${CALCULATOR}`);
  await page.close();

  const times = new Map([['is good', await timeMedian(device, site.origin)]]);
  for (const [what, bad] of Object.entries<Middleware>(BAD_LINES)) {
    line = bad;
    times.set(what, await timeMedian(device, site.origin));
  }
  await site.close();
  times.set('leads to an address where nothing listens', await timeMedian(device, site.origin));
  await device.setOffline(true);
  times.set('is gone', await timeMedian(device, site.origin));
  await device.close();

  const slowest = Math.max(...times.values());
  return {
    title: 'A price on a bad line',
    note: `From opening a quote’s link until the price is drawn, at a quarter of the CPU’s speed, the worker asleep and the browser’s own cache empty; the price list of an earlier visit is on the device. Each is the median of ${TIMES}.`,
    ratios: [
      {
        what: 'a price on the slowest kind of line',
        ours: `${slowest} ms`,
        beside: `the aim, ${AIM} ms`,
        ratio: slowest / AIM,
      },
    ],
    rows: [...times].map(([what, time]) => ({ 'the line': what, median: `${time} ms` })),
  };
}

async function timeMedian(device: BrowserContext, origin: string): Promise<number> {
  const times: number[] = [];
  while (times.length < TIMES) times.push(await timeColdQuote(device, origin));
  return median(times);
}
