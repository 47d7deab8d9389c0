import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountPrice } from '../../src/domain/offer.ts';
import { paise } from '../../src/domain/units.ts';

test.each([
  [194_100, 10, 174_700],
  [294_100, 10, 264_700],
  [100_000, 10, 90_000],
  [100_500, 10, 90_500],
  [100_000, 12.5, 87_500],
  [99_900, 33, 66_900],
])('%d paise with %d%% off are %d paise', (price, percent, expected) => {
  expect(discountPrice(paise(price), percent)).toBe(expected);
});

test('a discounted price is in whole rupees, within half a rupee of the exact amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 99 }), (r, p) => {
      const price = discountPrice(paise(r * 100), p);
      expect(price % 100).toBe(0);
      expect(Math.abs(price - r * (100 - p))).toBeLessThanOrEqual(50);
    }),
  );
});
