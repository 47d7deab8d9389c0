import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dimensionalWeight, roundToSixDecimals } from '../../src/domain/parcel.ts';
import { box } from '../support/box.ts';

test.each([
  [[40, 30, 20], 5.052632],
  [[47.5, 10, 10], 1],
  [[0.1, 0.2, 0.3], 0.000001],
  [[33.3, 33.3, 33.3], 7.773903],
] as const)('a box of %s cm has a dimensional weight of %d kg', (sides, expected) => {
  expect(dimensionalWeight(box(1, sides), 4750)).toBe(expected);
});

test('a larger divisor makes the dimensional weight smaller', () => {
  expect(dimensionalWeight(box(1, [50, 40, 30]), 5000)).toBe(12);
  expect(dimensionalWeight(box(1, [50, 40, 30]), 6000)).toBe(10);
});

test('rounding noise below a milligram is dropped, and a milligram is kept', () => {
  expect(roundToSixDecimals(0.1 + 0.2)).toBe(0.3);
  expect(roundToSixDecimals(2.500_000_4)).toBe(2.5);
  expect(roundToSixDecimals(2.500_001)).toBe(2.500_001);
});

test('dropping rounding noise a second time changes nothing', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1000, noNaN: true }), (measure) => {
      expect(roundToSixDecimals(roundToSixDecimals(measure))).toBe(roundToSixDecimals(measure));
    }),
  );
});
