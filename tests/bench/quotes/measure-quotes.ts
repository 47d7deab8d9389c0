import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEST_SITE_FOLDER } from '../../../tools/checks/test-site.ts';
import type { BenchBrowser } from '../bench-browser.ts';
import type { Measured, Ratio } from '../benchmark.ts';
import { median } from '../median.ts';
import type * as page from './quotes-page.ts';

const COLD_PAGES = 15;

/** How long a quote takes: the first of a new page, and any later one. */
export async function measureQuotes({ build }: BenchBrowser): Promise<Measured> {
  const open = await build<typeof page>(join(import.meta.dirname, 'quotes-page.ts'));
  const card = readFileSync(join(TEST_SITE_FOLDER, 'rates/rate-card.json'), 'utf8');
  const firsts: ReturnType<typeof page.timeFirstQuote>[] = [];
  for (let each = 0; each < COLD_PAGES; each += 1) {
    const cold = await open();
    firsts.push(await cold.call('timeFirstQuote', card));
    await cold.close();
  }
  const warmed = await open();
  const { questions, timings } = await warmed.call('timeQuotes', card);
  await warmed.close();
  const floor = timings['a bare array lookup']?.median ?? Number.NaN;
  const cold = compare(
    'the first quote of a new page',
    median(firsts.map(({ ours }) => ours)) * 1000,
    ['parsing the card’s JSON', median(firsts.map((first) => first.floor)) * 1000],
  );
  const warm = compare('a quote', timings['a quote']?.median ?? Number.NaN, [
    'an array lookup',
    floor,
  ]);
  return {
    title: 'Quotes',
    note: `The first quote is the median of ${COLD_PAGES} new pages, from the text of the rate card to the price: the card is parsed and every field of it checked. Later ones: each of ${questions} questions, every zone × every fourth weight, is asked 512 times in a row and that in five rounds; its time is that of one call in its quickest round. Median and p99 are over the questions. The lookup is the floor: no quote can be quicker.`,
    ratios: [cold, warm],
    rows: Object.entries(timings).map(([call, timing]) => ({
      call,
      median: inMicroseconds(timing.median),
      p99: inMicroseconds(timing.p99),
    })),
  };
}

function compare(what: string, ours: number, [name, floor]: readonly [string, number]): Ratio {
  return {
    what,
    ours: inMicroseconds(ours),
    beside: `${name}, ${inMicroseconds(floor)}`,
    ratio: ours / floor,
  };
}

function inMicroseconds(microseconds: number): string {
  return `${microseconds.toFixed(microseconds < 10 ? 3 : 0)} µs`;
}
