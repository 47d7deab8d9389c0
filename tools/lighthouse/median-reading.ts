import type { Reading, SlowedReading } from './reading.ts';

/** The median of each figure by itself; of an even number, the lower of the two in the middle. */
export function medianReading(readings: readonly Reading[]): Reading {
  return {
    performance: middle(readings, 'performance'),
    accessibility: middle(readings, 'accessibility'),
    bestPractices: middle(readings, 'bestPractices'),
    seo: middle(readings, 'seo'),
    lcp: middle(readings, 'lcp'),
    cls: middle(readings, 'cls'),
    tbt: middle(readings, 'tbt'),
  };
}

/** The same of readings in a browser that is slowed down. */
export function medianSlowed(readings: readonly SlowedReading[]): SlowedReading {
  return { lcp: middle(readings, 'lcp'), bareLcp: middle(readings, 'bareLcp') };
}

function middle<Key extends string>(
  readings: readonly Readonly<Record<Key, number>>[],
  key: Key,
): number {
  const inOrder = readings.map((reading) => reading[key]).toSorted((a, b) => a - b);
  const found = inOrder[Math.floor((inOrder.length - 1) / 2)];
  if (found === undefined) throw new Error('There are no readings to take a median of.');
  return found;
}
