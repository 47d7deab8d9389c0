import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { installStryker } from './mutants/install-stryker.ts';
import { MUTATED_PARTS } from './mutants/mutated-parts.ts';
import { runStryker } from './mutants/run-stryker.ts';
import { tallyMutants } from './mutants/tally-mutants.ts';
import { updateScores } from './mutants/update-scores.ts';

/*
 * `npm run mutants` changes the code of the outbox, the storage and the billing in thousands of small
 * ways and counts the changes that no test notices. It takes hours; `npm run mutants -- src/outbox`
 * runs one folder, and `--again` also tries what has not changed since the last run. `--processes=1`
 * leaves the other cores of a shared machine free. The scores go into `docs/mutants.md` part by part,
 * so that an interrupted run can go on.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    again: { type: 'boolean', default: false },
    processes: { type: 'string', default: '2' },
  },
});
const parts = Object.entries(MUTATED_PARTS).filter(
  ([name]) => positionals.length === 0 || positionals.some((folder) => name.startsWith(folder)),
);
if (parts.length === 0) throw new Error(`Nothing of ${positionals.join(', ')} is mutated.`);

installStryker();
const options = { again: values.again, processes: Number(values.processes) };
const page = new URL('../docs/mutants.md', import.meta.url);
for (const [name, part] of parts) {
  const report = runStryker(part, name.replaceAll(/[^a-z]+/g, '-'), options);
  const scores = readFileSync(page, 'utf8');
  writeFileSync(page, updateScores(scores, name, tallyMutants(report), Object.keys(MUTATED_PARTS)));
}
