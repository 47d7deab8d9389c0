import type { Reading } from './reading.ts';

/** What every page has to reach. */
const LEAST = { performance: 98, accessibility: 100, bestPractices: 100, seo: 100 } as const;
const MOST_SHIFT = 0.002;
const MOST_TIMES_BARE = 1.05;

/** The limits that a page misses, as sentences. */
export function findMisses(path: string, reading: Reading): string[] {
  const low = (['performance', 'accessibility', 'bestPractices', 'seo'] as const)
    .filter((key) => reading[key] < LEAST[key])
    .map((key) => `${path}: ${key} is ${reading[key]}, below ${LEAST[key]}`);
  return reading.cls <= MOST_SHIFT
    ? low
    : [...low, `${path}: its layout shifts by ${reading.cls.toFixed(3)}, above ${MOST_SHIFT}`];
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
