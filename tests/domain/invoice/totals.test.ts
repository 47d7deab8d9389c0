import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Item } from '../../../src/domain/invoice/item.ts';
import { lineAmount } from '../../../src/domain/invoice/line-amount.ts';
import { computeTotals } from '../../../src/domain/invoice/totals.ts';
import { grams, paise } from '../../../src/domain/units.ts';

const row = (quantity: number, price: number): Item => ({
  id: '1',
  description: '',
  quantity: grams(quantity),
  price: paise(price),
});

describe('weight times price', () => {
  test.each([
    [1000, 45_000, 45_000],
    [1500, 33_333, 50_000],
    [100, 5, 1],
    [499, 1, 0],
    [500, 1, 1],
    [1, 1, 0],
    [333, 1001, 333],
    [0, 99, 0],
    [999_999_999, 99_999_999_999, 99_999_999_899_000_000],
  ])('%i g at %i paise a kilogram is %i paise', (quantity, price, amount) => {
    expect(lineAmount(row(quantity, price))).toBe(amount);
  });
});

test('an invoice with GST adds 9 % twice on the sum of its lines', () => {
  expect(computeTotals([row(1000, 100_000)], true)).toEqual({
    subtotal: 100_000,
    cgst: 9000,
    sgst: 9000,
    total: 118_000,
  });
});

test('an invoice without GST is its subtotal', () => {
  expect(computeTotals([row(1000, 100_050)], false)).toEqual({
    subtotal: 100_050,
    cgst: 0,
    sgst: 0,
    total: 100_050,
  });
});

test('half a paisa of GST counts as a whole one, for each of the two', () => {
  expect(computeTotals([row(1000, 50)], true)).toEqual({
    subtotal: 50,
    cgst: 5,
    sgst: 5,
    total: 60,
  });
  expect(computeTotals([row(1000, 49)], true).cgst).toBe(4);
});

test('lines are rounded before they are added: three of 0.5 paise are three paise', () => {
  expect(computeTotals([row(500, 1), row(500, 1), row(500, 1)], false).total).toBe(3);
});

test('what is printed always adds up, and differs from the exact sum by less than a paisa a line', () => {
  const item = fc
    .tuple(fc.nat(999_999), fc.nat(9_999_999))
    .map(([quantity, price]) => row(quantity, price));
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), fc.boolean(), (items, includeGst) => {
      const { subtotal, cgst, sgst, total } = computeTotals(items, includeGst);
      expect(subtotal).toBe(items.map(lineAmount).reduce<number>((sum, amount) => sum + amount, 0));
      expect(total).toBe(subtotal + cgst + sgst);
      const exact = items.reduce((sum, { quantity, price }) => sum + BigInt(quantity * price), 0n);
      expect(Math.abs(subtotal - Number(exact) / 1000)).toBeLessThanOrEqual(
        items.length / 2 + 0.001,
      );
      expect(Math.abs(cgst - (includeGst ? subtotal * 0.09 : 0))).toBeLessThanOrEqual(0.501);
    }),
  );
});
