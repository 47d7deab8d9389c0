import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { findBrowser } from './browser/find-browser.ts';
import { findBlocking, findLateness, findMisses, isOnlyRead } from './lighthouse/find-misses.ts';
import { keepBusy } from './lighthouse/keep-busy.ts';
import { lighthouseRow } from './lighthouse/lighthouse-row.ts';
import { listPages } from './lighthouse/list-pages.ts';
import { medianReading, medianSlowed } from './lighthouse/median-reading.ts';
import { readPage } from './lighthouse/read-page.ts';
import { readSlowedLcp } from './lighthouse/read-slowed-lcp.ts';
import type { Reading, SlowedReading } from './lighthouse/reading.ts';
import { serveSecureSite } from './lighthouse/serve-secure-site.ts';
import { withBrowser } from './lighthouse/with-browser.ts';
import { barePathOf, writeBarePage } from './lighthouse/write-bare-page.ts';
import { formatMarkdownTable } from './markdown/format-markdown-table.ts';
import { replaceSection } from './markdown/replace-section.ts';

/**
 * `npm run lighthouse` measures every public page of the build in `dist/`, and ends with 1 when one
 * misses a limit. `--build` builds first, `--runs 5` takes the median of five, `--only /contact`
 * measures that page alone, `--busy` keeps every core busy with something else meanwhile,
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

/** How often a page that is only read is compared in a run: chance alone makes it or its bare page 5 % later. */
const SLOWED_PAIRS = 4;

// A copy, because the bare pages are added to it, and a build meanwhile must not change it.
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'));
cpSync(resolve('dist'), folder, { recursive: true });
const site = await serveSecureSite(folder);
try {
  const paths = listPages(folder).filter((path) => values.only?.includes(path) ?? true);
  await withBrowser(executablePath, async (browser) => {
    for (const path of paths) await writeBarePage(browser, site.origin, folder, path);
  });
  const rest = values.busy ? keepBusy() : () => undefined;
  await measure(executablePath, paths).finally(rest);
} finally {
  await site.close();
  rmSync(folder, { recursive: true });
}

interface Measured {
  readonly readings: Reading[];
  /** Beside something else pages are slowed down by chance, and not alike, so that none is compared. */
  readonly slowed: SlowedReading[];
  readonly faults: Set<string>;
}

async function measure(browserPath: string, paths: readonly string[]): Promise<void> {
  const pages = new Map<string, Measured>(
    paths.map((path) => [path, { readings: [], slowed: [], faults: new Set() }]),
  );
  const slowedLcp = (path: string) =>
    withBrowser(browserPath, (browser) => readSlowedLcp(browser, `${site.origin}${path}`));
  for (let run = 1; run <= runs; run += 1) {
    // In turn, so that a busy minute of the machine falls on every page alike.
    for (const [path, { readings, slowed, faults }] of pages) {
      const address = `${site.origin}${path}`;
      const found = await withBrowser(browserPath, (_, port) => readPage(address, port));
      readings.push(found.reading);
      for (const fault of found.faults) faults.add(fault);
      const { performance, lcp } = found.reading;
      console.log(`${run}/${runs} ${path}: ${performance}, LCP ${Math.round(lcp)} ms`);
      if (values.busy) continue;
      for (let pair = 0; pair < (isOnlyRead(path) ? SLOWED_PAIRS : 1); pair += 1)
        slowed.push({ lcp: await slowedLcp(path), bareLcp: await slowedLcp(barePathOf(path)) });
    }
  }
  const medians = [...pages].map(([path, { readings, slowed, faults }]) => ({
    path,
    reading: medianReading(readings),
    slowed: values.busy ? undefined : medianSlowed(slowed),
    faults,
  }));
  const rows = medians.map(({ path, reading, slowed }) => lighthouseRow(path, reading, slowed));
  const table = formatMarkdownTable(rows);
  console.log(`\n${table}`);
  if (values.save) save(table);

  for (const { path, reading, slowed, faults } of medians) {
    const misses = [
      ...findMisses(path, reading),
      ...(slowed ? [...findLateness(path, slowed), ...findBlocking(path, reading)] : []),
    ];
    for (const miss of misses) console.error(`Missed. ${miss}`);
    if (misses.length === 0) continue;
    for (const fault of faults) console.error(`  ${path}: ${fault}`);
    process.exitCode = 1;
  }
}

function save(table: string): void {
  const page = new URL('../docs/lighthouse.md', import.meta.url);
  const day = new Date().toISOString().slice(0, 10);
  const machine = `Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}`;
  const taken = `${day}, ${machine}; each figure is the median of ${runs} runs by itself.`;
  const result = `${taken}\n\n${table}`;
  const heading = values.busy ? 'While every core is busy with something else' : 'By itself';
  writeFileSync(page, replaceSection(readFileSync(page, 'utf8'), heading, result));
}
