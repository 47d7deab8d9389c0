import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { installStryker } from './mutants/install-stryker.ts';
import { MUTATED_ROOMS } from './mutants/mutated-rooms.ts';
import { runStryker } from './mutants/run-stryker.ts';
import { tallyMutants } from './mutants/tally-mutants.ts';
import { updateScores } from './mutants/update-scores.ts';

/*
 * `npm run mutants` changes the code of the outbox, the storage and the billing in thousands of small
 * ways and counts the changes that no test notices. It takes hours; `npm run mutants -- src/outbox`
 * runs one folder, `--again` also what has not changed since the last run. The scores go into
 * `docs/mutants.md`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { again: { type: 'boolean', default: false } },
});
const unknown = positionals.find((folder) => !(folder in MUTATED_ROOMS));
if (unknown !== undefined)
  throw new Error(`${unknown} is not one of ${Object.keys(MUTATED_ROOMS).join(', ')}.`);

installStryker();
const page = new URL('../docs/mutants.md', import.meta.url);
for (const [folder, parts] of Object.entries(MUTATED_ROOMS)) {
  if (positionals.length > 0 && !positionals.includes(folder)) continue;
  const name = folder.replaceAll('/', '-');
  const reports = parts.map((part, index) => runStryker(part, `${name}-${index}`, values.again));
  writeFileSync(page, updateScores(readFileSync(page, 'utf8'), folder, tallyMutants(reports)));
}
