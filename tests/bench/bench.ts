import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { buildTestSite } from '../../tools/checks/test-site.ts';
import { openBenchBrowser } from './bench-browser.ts';
import type { Bench, Measured } from './benchmark.ts';
import { measureFirstVisits } from './bytes/measure-first-visits.ts';
import { measureRoutes } from './bytes/measure-routes.ts';
import { measureManyInvoices } from './desk/measure-many-invoices.ts';
import { measureSignIn } from './desk/measure-sign-in.ts';
import { formatReport, formatSection } from './format-report.ts';
import { measureLines } from './lines/measure-lines.ts';
import { measureOutbox } from './outbox/measure-outbox.ts';
import { measurePdfs } from './pdf/measure-pdfs.ts';
import { measureQuotes } from './quotes/measure-quotes.ts';
import { measureTyping } from './typing/measure-typing.ts';
import { measureWalks } from './walk/measure-walks.ts';

/*
 * `npm run bench` builds the tests' own site, measures it in a browser and prints every measurement.
 * `-- --save` also keeps the report in `docs/`, and `-- --only typing,pdfs` measures less.
 */
const BENCHES: Readonly<Record<string, Bench>> = {
  quotes: measureQuotes,
  lines: measureLines,
  walks: measureWalks,
  pdfs: measurePdfs,
  signIn: measureSignIn,
  manyInvoices: measureManyInvoices,
  typing: measureTyping,
  outbox: measureOutbox,
  routes: measureRoutes,
  firstVisits: measureFirstVisits,
};
const { values } = parseArgs({
  options: { only: { type: 'string' }, save: { type: 'boolean', default: false } },
});
const chosen = values.only?.split(',') ?? Object.keys(BENCHES);
if (values.save && values.only) throw new Error('Only a whole run can be saved.');
if (!buildTestSite()) throw new Error('The site could not be built.');

const browser = await openBenchBrowser();
const measured: Measured[] = [];
try {
  for (const name of chosen) {
    const bench = BENCHES[name];
    if (bench === undefined) throw new Error(`There is no measurement ${name}.`);
    measured.push(await bench(browser));
    console.log(`\n${measured.slice(-1).map(formatSection).join('')}`);
  }
} finally {
  await browser.close();
}
const day = new Date().toISOString().slice(0, 10);
const machine = `Chromium ${browser.version}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`;
const report = formatReport(measured, `${day}, ${machine}`);
console.log(`\n${report.slice(0, report.indexOf('\n## ', report.indexOf('## ') + 1))}`);
if (values.save) writeFileSync(new URL('../../docs/bench.md', import.meta.url), report);
