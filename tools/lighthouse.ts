import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { findBrowser } from './browser/find-browser.ts';
import { compareWithBare, findBlocking, findMisses } from './lighthouse/find-misses.ts';
import { keepBusy } from './lighthouse/keep-busy.ts';
import { lighthouseRow } from './lighthouse/lighthouse-row.ts';
import { listPages } from './lighthouse/list-pages.ts';
import { medianReading } from './lighthouse/median-reading.ts';
import { readPage } from './lighthouse/read-page.ts';
import type { Reading } from './lighthouse/reading.ts';
import { serveSecureSite } from './lighthouse/serve-secure-site.ts';
import { withBrowser } from './lighthouse/with-browser.ts';
import { writeBarePage } from './lighthouse/write-bare-page.ts';
import { formatMarkdownTable } from './markdown/format-markdown-table.ts';
import { replaceSection } from './markdown/replace-section.ts';

/**
 * `npm run lighthouse` measures every public page of the build in `dist/`, and ends with 1 when one
 * misses a limit. `--build` builds first, `--runs 5` takes the median of five, `--only /contact`
 * measures that page beside the home page, `--busy` keeps every core busy with something else meanwhile,
 * and `--save` keeps the result in `docs/`.
 */
const { values } = parseArgs({
  options: {
    build: { type: 'boolean', default: false },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', multiple: true },
    busy: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
  },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number from 1.');
const executablePath = findBrowser();
if (executablePath === undefined)
  throw new Error('No Chromium was found. `npm test` installs one.');
if (values.build || !existsSync('dist/sitemap.xml')) await build({ logLevel: 'warn' });

const BARE = 'bare';
// A copy, because the bare page is added to it, and a build meanwhile must not change it.
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
cpSync(resolve('dist'), folder, { recursive: true });
const site = await serveSecureSite(folder);
try {
  await withBrowser(executablePath, (browser) => writeBarePage(browser, site.origin, folder, BARE));
  const rest = values.busy ? keepBusy() : () => undefined;
  await measure(executablePath).finally(rest);
} finally {
  await site.close();
  rmSync(folder, { recursive: true });
}

async function measure(browserPath: string): Promise<void> {
  const only = values.only && new Set(['/', ...values.only]);
  const paths = listPages(folder).filter((path) => only?.has(path) ?? true);
  const readings = new Map<string, Reading[]>();
  const faults = new Map<string, Set<string>>();
  for (let run = 1; run <= runs; run += 1) {
    // In turn, so that a busy minute of the machine falls on every page alike.
    for (const path of [`/${BARE}`, ...paths]) {
      const address = `${site.origin}${path}`;
      const found = await withBrowser(browserPath, (_, port) => readPage(address, port));
      readings.set(path, [...(readings.get(path) ?? []), found.reading]);
      faults.set(path, new Set([...(faults.get(path) ?? []), ...found.faults]));
      const { performance, lcp } = found.reading;
      console.log(`${run}/${runs} ${path}: ${performance}, LCP ${Math.round(lcp)} ms`);
    }
  }
  const medianOf = (path: string) => medianReading(readings.get(path) ?? []);
  const rows = paths.map((path) => lighthouseRow(path, medianOf(path)));
  const table = formatMarkdownTable([
    ...rows,
    lighthouseRow('the bare page', medianOf(`/${BARE}`)),
  ]);
  const { ratio, misses } = compareWithBare(medianOf('/'), medianOf(`/${BARE}`));
  const comparison = `The LCP of \`/\` is ${ratio.toFixed(2)} × that of the bare page.`;
  console.log(`\n${table}\n\n${comparison}`);
  if (values.save) save(table, comparison);

  // Beside something else pages are slowed down by chance, and not alike.
  const compared = values.busy
    ? []
    : [...misses, ...paths.flatMap((path) => findBlocking(path, medianOf(path)))];
  const all = [...paths.flatMap((path) => findMisses(path, medianOf(path))), ...compared];
  for (const miss of all) console.error(`Missed. ${miss}`);
  for (const path of paths.filter((path) => all.some((miss) => miss.startsWith(`${path}:`)))) {
    for (const fault of faults.get(path) ?? []) console.error(`  ${path}: ${fault}`);
  }
  if (all.length > 0) process.exitCode = 1;
}

function save(table: string, comparison: string): void {
  const page = new URL('../docs/lighthouse.md', import.meta.url);
  const day = new Date().toISOString().slice(0, 10);
  const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`;
  const taken = `${day}, ${machine}; each figure is the median of ${runs} runs by itself.`;
  const result = [taken, table, ...(values.busy ? [] : [comparison])].join('\n\n');
  const heading = values.busy ? 'While every core is busy with something else' : 'By itself';
  writeFileSync(page, replaceSection(readFileSync(page, 'utf8'), heading, result));
}
