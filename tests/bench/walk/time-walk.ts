import { setTimeout } from 'node:timers/promises';
import type { Tab } from '../../e2e/support/open-tab.ts';
import { median } from '../median.ts';

/** Pages that the footer links to, each with the heading that it is known by. */
export type Walk = readonly { readonly path: string; readonly heading: string }[];

export interface WalkOptions {
  /** How often to go through all of it. */
  readonly times: number;
  /** Milliseconds for which the pointer rests on each link before it is pressed. */
  readonly rest: number;
}

/** Milliseconds within which a page is there and has come to rest, but on a busy machine. */
const ARRIVED = 800;
const MAX_LOOKS = 20;

/**
 * Goes from page to page by links of the footer, and returns the median of the milliseconds from the
 * press until the next page is drawn.
 */
export async function timeWalk(
  tab: Tab,
  walk: Walk,
  { times, rest }: WalkOptions,
): Promise<number> {
  const spent: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    for (const { path, heading } of walk) {
      await tab.evaluate(`localStorage.heading = ${JSON.stringify(heading)}; (${WATCH})()`);
      await tab.pointAt(`footer a[href="${path}"]`);
      await setTimeout(rest);
      await tab.press();
      spent.push(await readTime(tab));
    }
  }
  return median(spent);
}

async function readTime(tab: Tab): Promise<number> {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    await setTimeout(ARRIVED);
    const time = await tab.evaluate(`(${READ})()`).catch(() => undefined);
    if (typeof time === 'number') return time;
  }
  throw new Error('A page did not come.');
}

/** Runs in the page whose link is about to be pressed, and goes on where a router stays in it. */
const WATCH = `() => {
  globalThis.isWatched = true;
  globalThis.drawn = undefined;
  const note = ({ timeStamp }) => { localStorage.pressed = performance.timeOrigin + timeStamp; };
  addEventListener('click', note, { capture: true, once: true });
  const look = () => {
    if (document.querySelector('h1').textContent !== localStorage.heading)
      return requestAnimationFrame(look);
    // The frame after the next one begins when the heading has been drawn.
    requestAnimationFrame(() => requestAnimationFrame(() => {
      globalThis.drawn = performance.timeOrigin + performance.now();
    }));
  };
  look();
}`;

/** The milliseconds that it took, once the next page is drawn. */
const READ = `() => {
  if (globalThis.isWatched) return drawn && drawn - localStorage.pressed;
  if (document.querySelector('h1')?.textContent !== localStorage.heading) return undefined;
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  return paint && performance.timeOrigin + paint.startTime - localStorage.pressed;
}`;
