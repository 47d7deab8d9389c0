import type { Reading } from './reading.ts';

/** What every page has to reach. */
const LEAST = { performance: 98, accessibility: 100, bestPractices: 100, seo: 100 } as const;
const MOST_SHIFT = 0.002;
const MOST_TIMES_BARE = 1.05;
/** Milliseconds in which code keeps a page from answering, on a quiet machine. */
const MOST_BLOCKED = { read: 10, answering: 80 } as const;
/** The pages with a part that answers to a person. */
const ANSWERING = ['/price-calculator', '/track', '/contact'];

/** The limits that a page misses, as sentences. */
export function findMisses(path: string, reading: Reading): string[] {
  const low = (['performance', 'accessibility', 'bestPractices', 'seo'] as const)
    .filter((key) => reading[key] < LEAST[key])
    .map((key) => `${path}: ${key} is ${reading[key]}, below ${LEAST[key]}`);
  return reading.cls <= MOST_SHIFT
    ? low
    : [...low, `${path}: its layout shifts by ${reading.cls.toFixed(3)}, above ${MOST_SHIFT}`];
}

/** Whether code keeps the page from answering for too long, which is to be asked on a quiet machine. */
export function findBlocking(path: string, { tbt }: Reading): string[] {
  const most = MOST_BLOCKED[ANSWERING.includes(path) ? 'answering' : 'read'];
  return tbt <= most ? [] : [`${path}: its TBT is ${Math.round(tbt)} ms, above ${most} ms`];
}

/** How many times as long as the bare page's the home page's LCP takes, and whether that misses. */
export function compareWithBare(home: Reading, bare: Reading) {
  const ratio = home.lcp / bare.lcp;
  const misses =
    ratio <= MOST_TIMES_BARE
      ? []
      : [`/: its LCP is ${ratio.toFixed(2)} × the bare page's, above ${MOST_TIMES_BARE}`];
  return { ratio, misses };
}
