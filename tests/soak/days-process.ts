import { isDeepStrictEqual } from 'node:util';
import { FLAWLESS } from '../support/outbox/check-invariants.ts';
import { runSchedule } from '../support/outbox/schedule.ts';

/*
 * One process of `npm run soak`: lives through the days from seed `from` up to `to`, one in every
 * `step`, prints each that is not flawless, and ends with 1 when there was one.
 */
const [from = 1, to = from, step = 1] = process.argv.slice(2).map(Number);

for (let seed = from; seed <= to; seed += step) {
  const judgement = await runSchedule(seed);
  if (isDeepStrictEqual(judgement, FLAWLESS)) continue;
  console.log(`seed ${seed}:`, JSON.stringify(judgement));
  process.exitCode = 1;
}
