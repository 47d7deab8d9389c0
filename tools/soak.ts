import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { FLAWLESS } from '../tests/support/outbox/judge.ts';
import { runSchedule } from '../tests/support/outbox/schedule.ts';

/*
 * Lives through many random days of the outbox: `npm run soak -- --count=100000 --from=1`.
 * A seed that failed is looked at alone by `npm run soak -- --seed=…`.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    /** Only every so many-th seed; how the work is shared among processes. */
    every: { type: 'string' },
  },
});

if (values.seed !== undefined) process.exitCode = (await isFlawless(Number(values.seed))) ? 0 : 1;
else if (values.every !== undefined) await soak(Number(values.every));
else share(availableParallelism());

function share(processes: number): void {
  const begun = performance.now();
  let left = processes;
  for (let index = 0; index < processes; index += 1) {
    const from = `--from=${Number(values.from) + index}`;
    const count = `--count=${Number(values.count) - index}`;
    const child = fork(fileURLToPath(import.meta.url), [from, count, `--every=${processes}`]);
    child.on('exit', (code) => {
      if (code !== 0) process.exitCode = 1;
      left -= 1;
      if (left > 0) return;
      const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
      const verdict = process.exitCode === 1 ? 'with failures, named above' : 'all flawless';
      console.log(`${values.count} days in ${minutes} minutes, ${verdict}`);
    });
  }
}

async function soak(every: number): Promise<void> {
  const from = Number(values.from);
  for (let seed = from; seed < from + Number(values.count); seed += every) {
    if (!(await isFlawless(seed))) process.exitCode = 1;
  }
}

async function isFlawless(seed: number): Promise<boolean> {
  const judgement = await runSchedule(seed);
  const flawless = isDeepStrictEqual(judgement, FLAWLESS);
  if (!flawless || values.seed !== undefined) console.log(`seed ${seed}:`, judgement);
  return flawless;
}
