import type { Reading } from './reading.ts';

/** The median of each figure by itself; of an even number, the lower of the two in the middle. */
export function medianReading(readings: readonly Reading[]): Reading {
  const middle = (key: keyof Reading): number => {
    const inOrder = readings.map((reading) => reading[key]).toSorted((a, b) => a - b);
    const found = inOrder[Math.floor((inOrder.length - 1) / 2)];
    if (found === undefined) throw new Error('There are no readings to take a median of.');
    return found;
  };
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    lcp: middle('lcp'),
    cls: middle('cls'),
    tbt: middle('tbt'),
  };
}
