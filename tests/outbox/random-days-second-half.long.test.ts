import { expect, test } from 'vitest';
import { NO_VIOLATIONS } from '../support/outbox/check-invariants.ts';
import { runSchedule } from '../support/outbox/schedule.ts';

const FIRST_SEED = 121;
const BLOCKS = Array.from({ length: 6 }, (_, index) => FIRST_SEED + index * 20);

// A seed that fails here can be run alone with `npm run soak -- --seed=…`.
test.each(BLOCKS)(
  'nothing is lost, doubled, stuck, out of order or said wrongly on 20 random days from seed %i on',
  async (block) => {
    for (let seed = block; seed < block + 20; seed += 1) {
      expect({ seed, ...(await runSchedule(seed)) }).toEqual({ seed, ...NO_VIOLATIONS });
    }
  },
  300_000,
);
