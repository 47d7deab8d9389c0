import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/*
 * Lives through many random days of the outbox: `npm run soak -- --count=100000 --from=1`.
 * A seed that failed is lived through alone by `npm run soak -- --seed=…`.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
  },
});

const from = Number(values.seed ?? values.from);
const to = values.seed === undefined ? from + Number(values.count) - 1 : from;
const processes = Math.min(availableParallelism(), to - from + 1);
const days = fileURLToPath(new URL('../tests/support/outbox/soak-days.ts', import.meta.url));
const begun = performance.now();

const codes = await Promise.all(
  Array.from({ length: processes }, (_, index) => live(from + index)),
);

const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
const hasFailed = codes.some((code) => code !== 0);
const verdict = hasFailed ? 'some failed, named above' : 'nothing lost, doubled or stuck';
console.log(`Seeds ${from} to ${to} in ${minutes} minutes: ${verdict}.`);
if (hasFailed) process.exitCode = 1;

function live(first: number): Promise<number | null> {
  return new Promise((resolve) => {
    fork(days, [first, to, processes].map(String)).on('exit', resolve);
  });
}
