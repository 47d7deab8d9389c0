import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { NAIVE_POLICIES } from '../support/outbox/naive-policies.ts';

/*
 * Runs many random days of the outbox: `npm run soak -- --count=100000 --from=1`. A seed
 * that failed can be run alone with `npm run soak -- --seed=…`. `--save` keeps the result in
 * `docs/` as it grows, so that an interrupted run continues with `--from`. `--kills` kills at
 * every await instead, for every fault; `--policies` checks that the days find each outbox that is
 * known to be wrong.
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

/** Days between two reports of progress. */
const DAYS_PER_REPORT = 2000;
/** A policy that is not found on so many days is not found. */
const DAYS_PER_POLICY = 2000;
/** Most of what a day allocates is soon thrown away. */
const NODE_OPTIONS = ['--max-semi-space-size=32'];

const PROGRAMS = {
  days: new URL('./days-process.ts', import.meta.url),
  kills: new URL('./kills-process.ts', import.meta.url),
  policy: new URL('./policy-process.ts', import.meta.url),
};

const processes = availableParallelism();

if (values.kills) await runAll(processes, 'kills', (index) => [index, processes]);
else if (values.policies)
  await runAll(NAIVE_POLICIES.length, 'policy', (index) => [index, DAYS_PER_POLICY]);
else await runDays();

async function runDays(): Promise<void> {
  const from = Number(values.seed ?? values.from);
  const to = values.seed === undefined ? from + Number(values.count) - 1 : from;
  const begun = performance.now();
  for (let first = from; first <= to; first += DAYS_PER_REPORT) {
    const last = Math.min(to, first + DAYS_PER_REPORT - 1);
    const step = Math.min(processes, last - first + 1);
    await runAll(step, 'days', (index) => [first + index, last, step]);
    const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
    const outcome =
      process.exitCode === 1
        ? 'some failed, named above'
        : 'nothing lost, doubled, stuck, out of order or said wrongly';
    const result = `Seeds ${from} to ${last} in ${minutes} minutes: ${outcome}.`;
    console.log(result);
    if (values.save) save(result);
  }
}

/** Runs a program so many times, as many at once as there are cores; a failure is ours too. */
async function runAll(
  count: number,
  program: keyof typeof PROGRAMS,
  argumentsOf: (index: number) => readonly number[],
): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      const code = await runProcess(program, argumentsOf(next++));
      if (code !== 0) process.exitCode = 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(processes, count) }, work));
}

function runProcess(
  program: keyof typeof PROGRAMS,
  parameters: readonly number[],
): Promise<number | null> {
  return new Promise((resolve) => {
    const path = fileURLToPath(PROGRAMS[program]);
    const execArgv = [...process.execArgv, ...NODE_OPTIONS];
    fork(path, parameters.map(String), { execArgv }).on('exit', resolve);
  });
}

function save(result: string): void {
  const day = new Date().toISOString().slice(0, 10);
  const text = `# The long soak

The last result of \`npm run soak -- --save\`, ${day}: ${result}

A seed is a random day of the real outbox against stand-ins of both services. Drafts are typed, finished in two tabs or on two devices, and issued. Faults of the network and the services strike by name; pages and workers are killed, frozen, locked and closed for the night; disks are full and clocks jump; services refuse everything for days or move to other addresses; the sheet's headings are misspelt; a database is deleted and restored from a backup, older or newer than the issue; a tab of an older version flushes beside today's, and a newer one adds fields. Staff retry, try again, set aside, send again, guess, check the sheet and restore. After each day every issued invoice has exactly one row and one mail for each order, or is visibly waiting; what staff had sent again counts as theirs. At random moments of the day everything the screens say with certainty is compared with what is true.

\`npm run soak -- --policies\` runs the same days with outboxes and restores that are known to be wrong, and \`npm run soak -- --kills\` kills at every await for every fault by name.
`;
  writeFileSync(new URL('../../docs/soak.md', import.meta.url), text);
}
