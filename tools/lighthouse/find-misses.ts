import { NOT_FOUND } from './list-pages.ts';
import type { Reading, SlowedReading } from './reading.ts';

/** What every page has to reach. */
const LEAST = { performance: 98, accessibility: 100, bestPractices: 100, seo: 100 } as const;
const MOST_SHIFT = 0.002;
const MOST_TIMES_BARE = 1.05;
/** Milliseconds in which code keeps a page from answering, on a quiet machine. */
const MOST_BLOCKED = { read: 10, answering: 80 } as const;
/** The pages with a part that answers to a person. */
const ANSWERING = ['/price-calculator', '/track', '/contact'];

export function isOnlyRead(path: string): boolean {
  return !ANSWERING.includes(path);
}

/** The limits that a page misses, as sentences. */
export function findMisses(path: string, reading: Reading): string[] {
  const low = (['performance', 'accessibility', 'bestPractices', 'seo'] as const)
    .filter((key) => reading[key] < LEAST[key])
    // No search engine should list it, so it tells them not to, which its score is lowered for.
    .filter((key) => key !== 'seo' || path !== NOT_FOUND)
    .map((key) => `${path}: ${key} is ${reading[key]}, below ${LEAST[key]}`);
  return reading.cls <= MOST_SHIFT
    ? low
    : [...low, `${path}: its layout shifts by ${reading.cls.toFixed(3)}, above ${MOST_SHIFT}`];
}

/** Whether code keeps the page from answering for too long, which is to be asked on a quiet machine. */
export function findBlocking(path: string, { tbt }: Reading): string[] {
  const most = MOST_BLOCKED[isOnlyRead(path) ? 'read' : 'answering'];
  return tbt <= most ? [] : [`${path}: its TBT is ${Math.round(tbt)} ms, above ${most} ms`];
}

/** How many times as long as its bare page's a page's LCP takes. */
export function compareWithBare({ lcp, bareLcp }: SlowedReading): number {
  return lcp / bareLcp;
}

/** Whether a page that is only read is drawn too late, which is to be asked on a quiet machine. */
export function findLateness(path: string, slowed: SlowedReading): string[] {
  const ratio = compareWithBare(slowed);
  return !isOnlyRead(path) || ratio <= MOST_TIMES_BARE
    ? []
    : [`${path}: its LCP is ${ratio.toFixed(3)} × its bare page's, above ${MOST_TIMES_BARE}`];
}
