import { isDeepStrictEqual } from 'node:util';
import { NO_VIOLATIONS } from '../support/outbox/check-invariants.ts';
import { runSchedule } from '../support/outbox/schedule.ts';

/*
 * One process of `npm run soak`: runs the days from seed `from` up to `to`, one in every
 * `step`, prints each with violations, and exits with 1 when there was one.
 */
const [from = 1, to = from, step = 1] = process.argv.slice(2).map(Number);

for (let seed = from; seed <= to; seed += step) {
  const violations = await runSchedule(seed);
  if (isDeepStrictEqual(violations, NO_VIOLATIONS)) continue;
  console.log(`seed ${seed}:`, JSON.stringify(violations));
  process.exitCode = 1;
}
