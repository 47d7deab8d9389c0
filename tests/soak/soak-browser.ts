import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tryRun } from '../../tools/checks/try-run.ts';
import type { Row } from '../../tools/markdown/format-markdown-table.ts';
import { formatMarkdownTable } from '../../tools/markdown/format-markdown-table.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { readMarkdownTable } from './read-markdown-table.ts';

/*
 * Kills real browsers, stops workers, closes tabs and fills the device while invoices go out:
 * `npm run soak:browser`. `-- --only killed --times 5` runs a part of it, `--seed 7` picks
 * other moments, and `--save` keeps the result in `docs/`. It tests what
 * `npm run e2e:build` has built.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    times: { type: 'string' },
    seed: { type: 'string', default: '1' },
    save: { type: 'boolean', default: false },
  },
});

const SAVED = new URL('../../docs/soak-browser.md', import.meta.url);
const results = temporaryFolder('soak-results');
const hasPassed = tryRun(
  'playwright',
  ['test', '-c', 'tests/soak/browser/soak.config.ts', ...(values.only ? ['-g', values.only] : [])],
  {
    SOAK_RESULTS: results,
    SOAK_SEED: values.seed,
    ...(values.times && { SOAK_TIMES: values.times }),
  },
);
const rows = readdirSync(results).map(
  (file): Row => JSON.parse(readFileSync(join(results, file), 'utf8')),
);
rmSync(results, { recursive: true });
console.log(`\n${formatMarkdownTable(rows)}`);
if (values.save && rows.length > 0) writeFileSync(SAVED, writePage(withEarlier(rows)));
if (!hasPassed) process.exitCode = 1;

/** The rows of what was not run this time are kept. */
function withEarlier(latest: readonly Row[]): Row[] {
  const earlier = existsSync(SAVED) ? readMarkdownTable(readFileSync(SAVED, 'utf8')) : [];
  const byName = new Map([...earlier, ...latest].map((row) => [row['what'] ?? '', row]));
  return [...byName.values()];
}

function writePage(all: readonly Row[]): string {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model}`;
  return `# The browser's soak

The last result of \`npm run soak:browser -- --save\`: ${day}, seed ${values.seed}, ${machine}.

${formatMarkdownTable(all)}

In a real Chromium, on one profile, two to four invoices with their e-mails are issued, a flush is begun, and at a random moment it goes wrong in the named way; so many times. Where a backup is restored, staff save it while deliveries go on, the device with its profile is gone from one moment to the next, and the backup is restored on a new one. In mid-post are those that struck while a request was on its way. After each, every invoice must still be there, its row and its e-mail at most once, and each that is not there shown as waiting. At the end the settling time passes, and staff are asked about the e-mails whose fate nobody knows; then all must have arrived.
`;
}
