import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backOff, isDue, MAX_WAIT } from '../../../src/domain/outbox/back-off.ts';
import { later, milliseconds, timestamp } from '../../../src/domain/time.ts';

const NOW = timestamp(1_000_000);
const nowPlus = (span: number) => later(NOW, milliseconds(span));

test('waits double, vary at random and never exceed a quarter of an hour', () => {
  expect([0, 1, 2, 3].map((failures) => backOff(failures, 0.5))).toEqual([1e3, 2e3, 4e3, 8e3]);
  fc.assert(
    fc.property(
      fc.nat(2_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(MAX_WAIT).map(milliseconds),
      (failures, random, least) => {
        const wait = backOff(failures, random, least);
        expect(wait).toBeGreaterThanOrEqual(least);
        expect(wait).toBeLessThanOrEqual(MAX_WAIT);
      },
    ),
  );
});

test('a time further ahead than the longest wait is due, because the clock was set back', () => {
  expect(isDue(nowPlus(1), NOW)).toBe(false);
  expect(isDue(NOW, NOW)).toBe(true);
  expect(isDue(nowPlus(MAX_WAIT), NOW)).toBe(false);
  expect(isDue(nowPlus(MAX_WAIT + 1), NOW)).toBe(true);
});
