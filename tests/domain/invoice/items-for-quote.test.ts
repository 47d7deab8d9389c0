import { describe, expect, test } from 'vitest';
import { itemsForQuote } from '../../../src/domain/invoice/items-for-quote.ts';
import { lineAmount } from '../../../src/domain/invoice/line-amount.ts';
import { computeTotals } from '../../../src/domain/invoice/totals.ts';
import { roundToRupees } from '../../../src/domain/quote.ts';
import { grams, kilograms, paise, sumOf } from '../../../src/domain/units.ts';
import { SAMPLE_CARD } from '../../support/sample-card.ts';

const quotes = Object.entries(SAMPLE_CARD.zones).flatMap(([zone, prices]) =>
  prices.flatMap((price, index) => {
    const weight = SAMPLE_CARD.weights[index] ?? kilograms(0);
    const economy = roundToRupees(price);
    const express = sumOf([economy, SAMPLE_CARD.expressSurcharge]);
    return [economy, express].map((quoted) => ({ zone, weight, quoted }));
  }),
);

test('a kilogram costs what was quoted for it', () => {
  expect(itemsForQuote(kilograms(1), paise(194_100))).toEqual({
    kind: 'one-row',
    rows: [{ quantity: 1000, price: 194_100 }],
  });
});

test('half a kilogram costs twice as much for a whole one', () => {
  expect(itemsForQuote(kilograms(0.5), paise(163_900)).rows).toEqual([
    { quantity: 500, price: 327_800 },
  ]);
});

test('1.5 kg cannot come to ₹1,000.00 at one price, so the last kilogram has its own', () => {
  expect(itemsForQuote(kilograms(1.5), paise(100_000))).toEqual({
    kind: 'two-rows',
    rows: [
      { quantity: 500, price: 66_666 },
      { quantity: 1000, price: 66_667 },
    ],
  });
});

describe('for every zone and weight of the sample card, economy and express', () => {
  test('all quotes of the card are tried', () => {
    expect(quotes).toHaveLength(23 * 199 * 2);
  });

  test('the invoice comes to the quoted rupee', () => {
    const wrong = quotes.filter(({ weight, quoted }) => {
      const rows = itemsForQuote(weight, quoted).rows;
      return sumOf(rows.map(lineAmount)) !== quoted;
    });
    expect(wrong).toEqual([]);
  });

  test('so does the subtotal of the invoice with these rows', () => {
    const { weight, quoted } = quotes.find(
      (each) => itemsForQuote(each.weight, each.quoted).kind === 'two-rows',
    ) ?? { weight: kilograms(1), quoted: paise(0) };
    const items = itemsForQuote(weight, quoted).rows.map((row, index) => ({
      ...row,
      id: String(index + 1),
      description: '',
    }));
    expect(items).toHaveLength(2);
    expect(computeTotals(items, true, { cgst: 9, sgst: 9 }).subtotal).toBe(quoted);
  });

  test('the rows weigh what was billed', () => {
    const wrong = quotes.filter(({ weight, quoted }) => {
      const rows = itemsForQuote(weight, quoted).rows;
      return sumOf(rows.map(({ quantity }) => quantity)) !== grams(weight * 1000);
    });
    expect(wrong).toEqual([]);
  });

  test('the price of the last kilogram is at most ₹1.01 above that of the others', () => {
    const wrong = quotes.filter(({ weight, quoted }) => {
      const [first, last] = itemsForQuote(weight, quoted).rows;
      return last !== undefined && (last.price < first.price || last.price > first.price + 101);
    });
    expect(wrong).toEqual([]);
  });

  test('two rows only where no price to the paisa makes the quoted rupee', () => {
    const wrong = quotes.filter(({ weight, quoted }) => {
      if (itemsForQuote(weight, quoted).kind === 'one-row') return false;
      const quantity = grams(weight * 1000);
      const near = Math.round((quoted * 1000) / quantity);
      return [-2, -1, 0, 1, 2].some(
        (step) => lineAmount({ quantity, price: paise(near + step) }) === quoted,
      );
    });
    expect(wrong).toEqual([]);
  });
});
