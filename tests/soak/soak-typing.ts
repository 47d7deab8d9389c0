import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '../../tools/browser/open-browser.ts';
import { TEST_SITE_FOLDER } from '../../tools/checks/test-site.ts';
import { serveSite } from '../../tools/host/serve-site.ts';
import { formatMarkdownTable, type Row } from '../../tools/markdown/format-markdown-table.ts';
import { openWithWorker } from '../e2e/support/worker.ts';
import { Random } from '../support/outbox/random.ts';
import { FILLED_PAGES, QuickFiller, SLOWDOWNS, WAYS } from './typing/quick-fill.ts';

/*
 * Fills the fields of loading pages at random moments and looks whether a text is lost:
 * `npm run soak:typing`. `-- --times 100` tries less, `--seed 7` picks other moments, and `--save`
 * keeps the result in `docs/`. It tests what `npm run e2e:build` has built.
 */
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    save: { type: 'boolean', default: false },
  },
});

const random = new Random(Number(values.seed));
const times = Number(values.times);
const tally = new Map(SLOWDOWNS.map((slowdown) => [slowdown, { fills: 0, fields: 0, lost: 0 }]));
const site = await serveSite(resolve(TEST_SITE_FOLDER), 0, (_request, _response, next) => next());
const browser = await openBrowser();
// Half of the visits are the first of all, without the worker, and half have it.
for (const serviceWorkers of ['block', 'allow'] as const) {
  const context = await browser.newContext({ serviceWorkers });
  const page = await context.newPage();
  if (serviceWorkers === 'allow') await openWithWorker(page, `${site.origin}/about`);
  const filler = await QuickFiller.open(page, site.origin, () => random.next());
  for (let time = 0; time < times / 2; time += 1) {
    const fill = {
      path: random.pick(FILLED_PAGES),
      slowdown: random.pick(SLOWDOWNS),
      way: random.pick(WAYS),
    };
    const { fields, lost } = await filler.fill(fill);
    const row = tally.get(fill.slowdown);
    if (row !== undefined) {
      row.fills += 1;
      row.fields += fields;
      row.lost += lost.length;
    }
    if (lost.length > 0) console.log(`Lost: ${JSON.stringify({ ...fill, lost, serviceWorkers })}`);
    if ((time + 1) % 100 === 0)
      console.log(`${time + 1} of ${times / 2}, worker: ${serviceWorkers}`);
  }
  await context.close();
}
await browser.close();
await site.close();

const rows: Row[] = [...tally].map(([slowdown, { fills, fields, lost }]) => ({
  'CPU slowed down': `${slowdown} ×`,
  fills: String(fills),
  fields: String(fields),
  lost: String(lost),
}));
console.log(`\n${formatMarkdownTable(rows)}`);
if (values.save) writeFileSync(new URL('../../docs/soak-typing.md', import.meta.url), writePage());
if ([...tally.values()].some(({ lost }) => lost > 0)) process.exitCode = 1;

function writePage(): string {
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model}`;
  return `# The soak of typing

The last result of \`npm run soak:typing -- --save\`: ${day}, seed ${values.seed}, Chromium ${browser.version()}, ${machine}.

${formatMarkdownTable(rows)}

Each fill opens a page with fields (the contact form, the calculator, the tracking page or the staff's sign-in), half of them under the service worker, and puts a text into every field at a random moment between their appearance and a little after the page's code has taken them over: by keys, as a program that tells the page of it, or as one that does not. Afterwards each text must be in its field.
`;
}
