import { expect, test } from 'vitest';
import { NO_VIOLATIONS } from '../support/outbox/check-invariants.ts';
import { NAIVE_POLICIES } from '../support/outbox/naive-policies.ts';
import { runSchedule } from '../support/outbox/schedule.ts';

/** Most changes of the outbox make other days of the same seeds; then more of them are tried. */
const MORE_SEEDS = Array.from({ length: 150 }, (_, index) => index + 1);

// `npm run soak -- --policies` finds new days for the list of each policy.
test.each(NAIVE_POLICIES)(
  'an outbox that $does is caught by the random days',
  async ({ options, breaks, seeds }) => {
    let found: readonly string[] = [];
    for (const seed of [...seeds, ...MORE_SEEDS]) {
      ({ [breaks]: found } = await runSchedule(seed, options));
      if (found.length > 0) break;
    }
    expect(found).not.toEqual([]);
  },
  300_000,
);

test('our own outbox passes the same days', async () => {
  for (const seed of new Set(NAIVE_POLICIES.flatMap(({ seeds }) => seeds)))
    expect({ seed, ...(await runSchedule(seed)) }).toEqual({ seed, ...NO_VIOLATIONS });
}, 300_000);
