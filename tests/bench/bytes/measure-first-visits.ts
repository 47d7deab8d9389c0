import type { Middleware } from '../../../tools/host/middleware.ts';
import type { Row } from '../../../tools/markdown/format-markdown-table.ts';
import { serveBuild } from '../../e2e/support/serve-build.ts';
import { wireSize } from '../../e2e/support/wire-size.ts';
import { openWithWorker } from '../../e2e/support/worker.ts';
import type { BenchBrowser } from '../bench-browser.ts';
import type { Measured } from '../benchmark.ts';

const PAGES = ['/', '/price-calculator', '/track', '/bill'] as const;
const ENCODINGS = ['br', 'gzip'] as const;
const CARD = '/rates/rate-card.json';
const MOST_OF_SHOPPER = 250;
const MOST_OF_CARD = 15;

/** Everything that the host sends until a first visit has settled, the worker's own files included. */
export async function measureFirstVisits(browser: BenchBrowser): Promise<Measured> {
  const { origin } = browser.site;
  const visits: { path: string; br: number; gzip: number; files: number }[] = [];
  for (const path of PAGES) {
    const files = await visit(browser, path);
    const [br, gzip] = await Promise.all(
      ENCODINGS.map((encoding) => weigh(origin, files, encoding)),
    );
    visits.push({ path, br: br ?? Number.NaN, gzip: gzip ?? Number.NaN, files: files.length });
  }
  const [brCard, gzipCard] = await Promise.all(
    ENCODINGS.map((each) => weigh(origin, [CARD], each)),
  );
  const [home] = visits;
  const toRow = (what: string, br = 0, gzip = 0, files = 1): Row => ({
    'first visit': what,
    files: String(files),
    Brotli: inKilobytes(br),
    gzip: inKilobytes(gzip),
  });
  return {
    title: 'A first visit in all',
    note: 'kB (1000 bytes) on the wire, as the site is served: the page, what it loads, and what its worker keeps for offline use. What the browser has already and only asks about is not counted.',
    ratios: [
      compare('all that a first visit to / downloads', home?.br ?? Number.NaN, MOST_OF_SHOPPER),
      compare('the rate card as served, gzip', gzipCard ?? Number.NaN, MOST_OF_CARD),
    ],
    rows: [
      ...visits.map(({ path, br, gzip, files }) => toRow(path, br, gzip, files)),
      toRow('the rate card alone', brCard, gzipCard),
    ],
  };
}

/** The addresses of what the host sends; what the browser knows already, it only asks about. */
async function visit({ newDevice }: BenchBrowser, path: string): Promise<string[]> {
  const sent: string[] = [];
  const gate: Middleware = ({ url = '/', headers }, _, next) => {
    if (headers['if-none-match'] === undefined) sent.push(url);
    next();
  };
  const site = await serveBuild({ gate });
  const device = await newDevice();
  const page = await device.newPage();
  await openWithWorker(page, `${site.origin}${path}`);
  await page.waitForLoadState('networkidle');
  await device.close();
  await site.close();
  return sent;
}

async function weigh(
  origin: string,
  files: readonly string[],
  encoding: 'br' | 'gzip',
): Promise<number> {
  const sizes = await Promise.all(files.map((file) => wireSize(`${origin}${file}`, encoding)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function compare(what: string, bytes: number, most: number) {
  return {
    what,
    ours: inKilobytes(bytes),
    beside: `the aim, ${most} kB`,
    ratio: bytes / 1000 / most,
  };
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
