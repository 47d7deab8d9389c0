import { NAIVE_POLICIES } from '../support/outbox/naive-policies.ts';
import { runSchedule } from '../support/outbox/schedule.ts';

/*
 * One process of `npm run soak -- --policies`: runs days with one naive policy until three of them
 * have found it, sends back their seeds, and exits with 1 when none has up to seed `to`.
 */
const [index = 0, to = 0] = process.argv.slice(2).map(Number);
const ENOUGH = 3;
const policy = NAIVE_POLICIES[index];
if (policy === undefined) throw new Error(`there is no policy ${index}`);

const found: number[] = [];
let seed = 0;
while (seed < to && found.length < ENOUGH) {
  seed += 1;
  const violations = await runSchedule(seed, policy.options);
  if (violations[policy.breaks].length > 0) found.push(seed);
}
const outcome =
  found.length === 0
    ? `not found on ${seed} days`
    : `${policy.breaks} on days ${found.join(', ')} of ${seed}`;
console.log(`An outbox that ${policy.does}: ${outcome}.`);
process.send?.(found);
if (found.length === 0) process.exitCode = 1;
