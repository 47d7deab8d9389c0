import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Item } from '../../../src/domain/invoice/item.ts';
import { lineAmount } from '../../../src/domain/invoice/line-amount.ts';
import { computeTotals } from '../../../src/domain/invoice/totals.ts';
import { grams, paise } from '../../../src/domain/units.ts';

const NINE = { cgst: 9, sgst: 9 };
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

test('an invoice with GST adds 9% CGST and 9% SGST to the sum of its lines', () => {
  expect(computeTotals([row(1000, 100_000)], true, NINE)).toEqual({
    subtotal: 100_000,
    cgst: 9000,
    sgst: 9000,
    total: 118_000,
  });
});

test.each([
  ['6 and 6', { cgst: 6, sgst: 6 }, 6000, 6000],
  ['2.5 and 2.5', { cgst: 2.5, sgst: 2.5 }, 2500, 2500],
  ['0.125 and 0', { cgst: 0.125, sgst: 0 }, 125, 0],
])('GST of %s percent is calculated from the tariff', (_, rates, cgst, sgst) => {
  expect(computeTotals([row(1000, 100_000)], true, rates)).toEqual({
    subtotal: 100_000,
    cgst,
    sgst,
    total: 100_000 + cgst + sgst,
  });
});

test('a rate such as 2.55% still rounds half a paisa up', () => {
  // 2.55 % of ₹10.00 is 25.5 paise, 1.15 % of it 11.5.
  expect(computeTotals([row(1000, 1000)], true, { cgst: 2.55, sgst: 1.15 })).toMatchObject({
    cgst: 26,
    sgst: 12,
  });
});

test('the total of an invoice without GST is its subtotal', () => {
  expect(computeTotals([row(1000, 100_050)], false, NINE)).toEqual({
    subtotal: 100_050,
    cgst: 0,
    sgst: 0,
    total: 100_050,
  });
});

test('half a paisa of CGST or of SGST is rounded up', () => {
  expect(computeTotals([row(1000, 50)], true, NINE)).toEqual({
    subtotal: 50,
    cgst: 5,
    sgst: 5,
    total: 60,
  });
  expect(computeTotals([row(1000, 49)], true, NINE).cgst).toBe(4);
});

test('lines are rounded before they are added: three of 0.5 paise are three paise', () => {
  expect(computeTotals([row(500, 1), row(500, 1), row(500, 1)], false, NINE).total).toBe(3);
});

test('printed amounts always add up, and differ from the exact sum by at most half a paisa a line', () => {
  const item = fc
    .tuple(fc.nat(999_999), fc.nat(9_999_999))
    .map(([quantity, price]) => row(quantity, price));
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), fc.boolean(), (items, includeGst) => {
      const { subtotal, cgst, sgst, total } = computeTotals(items, includeGst, NINE);
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
