import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { runDays } from './run-days.ts';
import { runKills } from './run-kills.ts';
import { runPolicies } from './run-policies.ts';
import { saveResult } from './save-result.ts';

/*
 * Runs many random days of the outbox: `npm run soak -- --count=100000 --from=1`. A seed
 * that failed can be run alone with `npm run soak -- --seed=…`. `--kills` kills at every await
 * instead, for every fault; `--policies` checks that the days find each outbox that is known to be
 * wrong. `--save` keeps the result in `docs/` as it grows, so that an interrupted run of days
 * continues with `--from`.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    save: { type: 'boolean', default: false },
    kills: { type: 'boolean', default: false },
    policies: { type: 'boolean', default: false },
  },
});

const from = Number(values.seed ?? values.from);
const count = values.seed === undefined ? Number(values.count) : 1;

if (values.kills) await runKills(availableParallelism(), report('Kills'));
else if (values.policies) await runPolicies(report('Outboxes that are known to be wrong'));
else await runDays({ from, count, processes: availableParallelism() }, report('Random days'));

function report(heading: string): (result: string) => void {
  return (result) => {
    console.log(result);
    if (values.save) saveResult(heading, result);
  };
}
