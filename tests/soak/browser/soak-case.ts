import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findFaults } from './find-faults.ts';
import { Shop } from './shop.ts';

/** When something went wrong: while a post was on its way, or not; `missed` is after the last one. */
type Moment = 'in mid-post' | 'between' | 'missed';

/** Starts a delivery and makes something go wrong. */
export type Disruption = (shop: Shop) => Promise<Moment>;

/** What `tests/soak/soak-browser.ts` asks for, in environment variables. */
const { SOAK_SEED = '1', SOAK_TIMES, SOAK_RESULTS } = process.env;

/** Issues invoices and disrupts their delivery many times, checking after each; then staff deliver the rest. */
export function soakCase(what: string, usual: number, disrupt: Disruption): void {
  test(what, async () => {
    const times = Number(SOAK_TIMES ?? usual);
    test.setTimeout((times + 5) * 60_000);
    const shop = await Shop.open(Number(SOAK_SEED));
    try {
      const moments = { 'in mid-post': 0, between: 0, missed: 0 };
      while (moments['in mid-post'] + moments.between < times) {
        console.log(`${what}, of ${times} times:`, moments);
        await shop.issue();
        moments[await disrupt(shop)] += 1;
        await shop.waitUntilIdle();
        expect(await findFaults(shop), `${JSON.stringify(moments)}, seed ${SOAK_SEED}`).toEqual([]);
      }
      await shop.deliverAll();
      expect(await findFaults(shop), `seed ${SOAK_SEED}, at the end`).toEqual([]);
      report({ what, times, 'in mid-post': moments['in mid-post'], ...countUp(shop) });
    } finally {
      await shop.close();
    }
  });
}

/** Nothing is lost or doubled, or the test has failed before this. */
function countUp({ numbers, site, staffAsked }: Shop) {
  return {
    invoices: numbers.length,
    rows: site.rowNumbers().length,
    mails: site.mailNumbers().length,
    'staff asked': staffAsked,
    lost: 0,
    doubled: 0,
  };
}

function report(row: Readonly<Record<string, string | number>>): void {
  if (SOAK_RESULTS === undefined) return;
  const cells = Object.entries(row).map(([heading, cell]) => [heading, String(cell)]);
  writeFileSync(
    join(SOAK_RESULTS, `${row['what']}.json`),
    JSON.stringify(Object.fromEntries(cells)),
  );
}
