import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/*
 * Runs many random days of the outbox: `npm run soak -- --count=100000 --from=1`. A seed
 * that failed can be run alone with `npm run soak -- --seed=…`. `--save` keeps the result in
 * `docs/` as it grows, so that an interrupted run continues with `--from`.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    save: { type: 'boolean', default: false },
  },
});

/** Days between two reports of progress. */
const DAYS_PER_REPORT = 2000;
const from = Number(values.seed ?? values.from);
const to = values.seed === undefined ? from + Number(values.count) - 1 : from;
const days = fileURLToPath(new URL('./days-process.ts', import.meta.url));
const begun = performance.now();

for (let first = from; first <= to; first += DAYS_PER_REPORT) {
  const last = Math.min(to, first + DAYS_PER_REPORT - 1);
  if (await hasFailedIn(first, last)) process.exitCode = 1;
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  const outcome =
    process.exitCode === 1 ? 'some failed, named above' : 'nothing lost, doubled or stuck';
  const result = `Seeds ${from} to ${last} in ${minutes} minutes: ${outcome}.`;
  console.log(result);
  if (values.save) save(result);
}

async function hasFailedIn(first: number, last: number): Promise<boolean> {
  const processes = Math.min(availableParallelism(), last - first + 1);
  const codes = await Promise.all(
    Array.from({ length: processes }, (_, index) => runDays(first + index, last, processes)),
  );
  return codes.some((code) => code !== 0);
}

function runDays(first: number, last: number, step: number): Promise<number | null> {
  return new Promise((resolve) => {
    fork(days, [first, last, step].map(String)).on('exit', resolve);
  });
}

function save(result: string): void {
  const day = new Date().toISOString().slice(0, 10);
  const text = `# The long soak

The last result of \`npm run soak -- --save\`, ${day}: ${result}

A seed is a random day of the real outbox against stand-ins of both services: invoices issued in two tabs, faults of the network and the services by name, killed pages and workers, reloads, jumps of the clock, full disks, staff decisions, and a backup restored on a second device. After each day every issued invoice has exactly one row and one mail, or is visibly waiting; what staff had sent again counts as theirs.
`;
  writeFileSync(new URL('../../docs/soak.md', import.meta.url), text);
}
