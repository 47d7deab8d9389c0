import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { formatMarkdownTable, type Row } from '../../tools/markdown/format-markdown-table.ts';
import { replaceSection } from '../../tools/markdown/replace-section.ts';
import { Random } from '../support/outbox/random.ts';
import { fillInBrowser } from './typing/fill-in-browser.ts';

/*
 * Fills the fields of loading pages at random moments and looks whether a text is lost:
 * `npm run soak:typing`. `-- --times 100` tries less, `--seed 7` picks other moments, `--browser
 * firefox` or `webkit` takes another engine, and `--save` keeps the result in `docs/`. It tests what
 * `npm run e2e:build` has built.
 */
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    browser: { type: 'string', default: 'chromium' },
    save: { type: 'boolean', default: false },
  },
});

const random = new Random(Number(values.seed));
const { name, version, tally } = await fillInBrowser(values.browser, Number(values.times), random);
const rows: Row[] = [...tally].map(([slowdown, { fills, fields, lost }]) => ({
  'CPU slowed down': `${slowdown} ×`,
  fills: String(fills),
  fields: String(fields),
  lost: String(lost),
}));
console.log(`\n${formatMarkdownTable(rows)}`);
if (values.save) {
  const page = new URL('../../docs/soak-typing.md', import.meta.url);
  writeFileSync(page, replaceSection(readFileSync(page, 'utf8'), name, writeResult()));
}
if ([...tally.values()].some(({ lost }) => lost > 0)) process.exitCode = 1;

function writeResult(): string {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model}`;
  return `${name} ${version}, ${day}, seed ${values.seed}, ${machine}.

${formatMarkdownTable(rows)}`;
}
