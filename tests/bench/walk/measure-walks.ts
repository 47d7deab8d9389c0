import { setTimeout } from 'node:timers/promises';
import { openTab, type Tab } from '../../e2e/support/open-tab.ts';
import { serveBuild } from '../../e2e/support/serve-build.ts';
import type { Measured } from '../benchmark.ts';
import { serveRoutedPages } from './serve-routed-pages.ts';
import { timeWalk, type Walk } from './time-walk.ts';

const SLOWDOWN = 4;
const TIMES = 5;
const REST = 500;
const PATHS = ['/about', '/storage'] as const;
/** Milliseconds within which the worker of a first visit is there. */
const SETTLED = 3_000;

/** Milliseconds from the press until the next page is drawn. */
interface Times {
  readonly atFullSpeed: number;
  readonly slowed: number;
}

/** How soon the next page is there, beside an app whose router has the code of both pages at hand. */
export async function measureWalks(): Promise<Measured> {
  const routed = await serveRoutedPages(PATHS);
  const router = await timeWalks(routed.origin, { rest: REST });
  await routed.close();
  const site = await serveBuild();
  const pressedAtOnce = await timeWalks(site.origin, { rest: 0 });
  const worker = await timeWalks(site.origin, { rest: REST });
  const offline = await timeWalks(site.origin, { rest: REST, prepare: site.close });
  return {
    title: 'From page to page',
    note: `The median of ${2 * TIMES} links of the footer, from the press until the next page is drawn; then the same with the processor slowed down ${SLOWDOWN} times. The pointer rests on a link for ${REST} ms before it is pressed, and Chromium draws the page out of sight meanwhile; where it is pressed at once, as a finger does, the page is fetched from the worker and drawn then. The router is React’s, with two of our own pages in it, and has loaded all of its code before: of the 80 kB that our pages do without, none is counted.`,
    ratios: [
      compare('from page to page', worker.atFullSpeed, router.atFullSpeed),
      compare('from page to page, slowed down', worker.slowed, router.slowed),
    ],
    rows: [
      toRow('drawn by a router in the page', router),
      toRow('a document of the worker', worker),
      toRow('the same without a line', offline),
      toRow('a document of the worker, pressed at once', pressedAtOnce),
    ],
  };
}

interface WalkConditions {
  readonly rest: number;
  /** Done once the pages are known and the worker is there. */
  readonly prepare?: () => Promise<unknown>;
}

async function timeWalks(origin: string, { rest, prepare }: WalkConditions): Promise<Times> {
  const tab = await openTab();
  try {
    const walk = await readWalk(tab, origin);
    await setTimeout(SETTLED);
    await prepare?.();
    const atFullSpeed = await timeWalk(tab, walk, { times: TIMES, rest });
    await tab.slowDown(SLOWDOWN);
    const slowed = await timeWalk(tab, walk, { times: TIMES, rest });
    return { atFullSpeed, slowed };
  } finally {
    await tab.close();
  }
}

/** From each page to the next, and from the last, which is open then, to the first. */
async function readWalk(tab: Tab, origin: string): Promise<Walk> {
  const walk: { path: string; heading: string }[] = [];
  for (const path of PATHS) {
    await tab.send('Page.navigate', { url: `${origin}${path}` });
    await setTimeout(SETTLED);
    const heading = await tab.evaluate(`document.querySelector('h1').textContent`);
    walk.push({ path, heading: String(heading) });
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
