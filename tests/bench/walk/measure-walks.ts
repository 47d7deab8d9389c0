import type { BrowserContext, Page } from '@playwright/test';
import { goOffline, openWithWorker } from '../../e2e/support/worker.ts';
import type { BenchBrowser } from '../bench-browser.ts';
import type { Measured } from '../benchmark.ts';
import { serveRoutedPages } from './serve-routed-pages.ts';
import { timeWalk, type Walk, watchWalks } from './time-walk.ts';

const SLOWDOWN = 4;
const TIMES = 10;
const PATHS = ['/about', '/storage'] as const;

/** Milliseconds from the press until the next page is drawn. */
interface Times {
  readonly atFullSpeed: number;
  readonly slowed: number;
}

/** How soon the next page is there, beside an app whose router has the code of both pages at hand. */
export async function measureWalks({ newDevice, site }: BenchBrowser): Promise<Measured> {
  const routed = await serveRoutedPages(PATHS);
  const walkOn = async (
    origin: string,
    prepare: (page: Page, device: BrowserContext) => Promise<unknown> = async () => undefined,
  ): Promise<Times> => {
    const device = await newDevice();
    const page = await device.newPage();
    await prepare(page, device);
    await watchWalks(page);
    const walk = await readWalk(page, origin);
    const atFullSpeed = await timeWalk(page, walk, TIMES);
    const session = await device.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const slowed = await timeWalk(page, walk, TIMES);
    await device.close();
    return { atFullSpeed, slowed };
  };
  const router = await walkOn(routed.origin);
  const host = await walkOn(site.origin, (page) =>
    page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')),
  );
  const worker = await walkOn(site.origin, (page) => openWithWorker(page, site.origin));
  const offline = await walkOn(site.origin, async (page, device) => {
    await openWithWorker(page, site.origin);
    await goOffline(device, page);
  });
  await routed.close();
  return {
    title: 'From page to page',
    note: `The median of ${2 * TIMES} links of the footer, on each of which the pointer rests for a moment, from the press until the next page is drawn; then the same with the processor slowed down ${SLOWDOWN} times. The router is React’s, with two of our own pages in it, and has loaded all of its code before: of the 80 kB that our pages do without, none is counted. A new document is parsed, laid out and drawn as a whole, which a slow processor feels; nothing but that is between the two.`,
    ratios: [
      compare('from page to page', worker.atFullSpeed, router.atFullSpeed),
      compare('from page to page, slowed down', worker.slowed, router.slowed),
    ],
    rows: [
      toRow('drawn by a router in the page', router),
      toRow('a document of the host', host),
      toRow('a document of the worker', worker),
      toRow('a document of the worker, without a line', offline),
    ],
  };
}

/** From each page to the next, and from the last, which is open then, to the first. */
async function readWalk(page: Page, origin: string): Promise<Walk> {
  const walk: { path: string; heading: string }[] = [];
  for (const path of PATHS) {
    await page.goto(`${origin}${path}`);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    walk.push({ path, heading: heading ?? '' });
  }
  return walk;
}

function compare(what: string, ours: number, router: number) {
  return {
    what,
    ours: format(ours),
    beside: `a router with all code at hand, ${format(router)}`,
    ratio: ours / router,
  };
}

function toRow(how: string, { atFullSpeed, slowed }: Times) {
  return {
    'the next page': how,
    'at full speed': format(atFullSpeed),
    'slowed down': format(slowed),
  };
}

function format(time: number): string {
  return `${Math.round(time)} ms`;
}
