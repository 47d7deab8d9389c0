import { expect, test } from 'vitest';
import { NO_VIOLATIONS } from './check-invariants.ts';
import { runSchedule } from './schedule.ts';

const DAYS = 8;

/** Tests eight random days from each seed on; one that fails can be run alone with `npm run soak -- --seed=…`. */
export function testRandomDays(firstSeeds: readonly number[]): void {
  test.each(firstSeeds)(
    `nothing is lost, doubled, stuck, out of order or said wrongly on ${DAYS} random days from seed %i on`,
    async (firstSeed) => {
      for (let seed = firstSeed; seed < firstSeed + DAYS; seed += 1) {
        expect({ seed, ...(await runSchedule(seed)) }).toEqual({ seed, ...NO_VIOLATIONS });
      }
    },
    300_000,
  );
}
