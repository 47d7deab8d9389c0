import { describe, expect, test } from 'vitest';
import type { Box } from '../../src/domain/parcel.ts';
import { priceAt, quote, quoteBox } from '../../src/domain/quote.ts';
import { kilograms } from '../../src/domain/units.ts';
import { box } from '../support/box.ts';
import { listedPrice, wholeRupees } from '../support/price-list.ts';
import { OBSERVED_CARD, SAMPLE_CARD } from '../support/sample-card.ts';

const billed = (asked: Box) => {
  const quoted = quoteBox(SAMPLE_CARD, 'G', asked);
  return quoted.kind === 'priced' ? quoted.billed : quoted.reason;
};

describe('the billed weight', () => {
  test.each([
    [0.01, 0.5],
    [0.5, 0.5],
    [0.51, 1],
    [1.2, 1.5],
    [2.4999999, 2.5],
    [2.5, 2.5],
    [2.5000001, 2.5],
    [2.50001, 3],
    [69, 69],
    [69.2, 70],
    [69.5, 70],
    [70, 70],
    [99.51, 100],
    [100, 100],
  ])('%d kg is billed as %d kg', (actual, expected) => {
    expect(billed(box(actual))).toBe(expected);
  });

  test.each([100.001, 100.1, 105, 1000])(
    '%d kg is heavier than the list and has no price',
    (weight) => {
      expect(quoteBox(SAMPLE_CARD, 'G', box(weight))).toMatchObject({
        kind: 'no-price',
        actual: weight,
        reason: 'too-heavy',
      });
    },
  );

  test.each([
    // 4750 × 0.5 × n cubic centimetres, to the cubic centimetre.
    [[25, 19, 5], 0.5],
    [[25, 19, 10], 1],
    [[25, 19, 25], 2.5],
    [[47.5, 25, 10], 2.5],
    [[0.1, 4750, 25], 2.5],
    [[23.75, 33.3, 100], 17],
    [[95, 50, 100], 100],
    [[25, 19, 25.1], 3],
    [[25.01, 19, 25], 3],
    [[24.99, 19, 25], 2.5],
  ] as const)('a light box of %s cm is billed as %d kg', (sides, expected) => {
    expect(billed(box(0.1, sides))).toBe(expected);
  });

  test('the order of the sides makes no difference', () => {
    const boxes = [box(0.1, [60, 40, 31.6]), box(0.1, [40, 31.6, 60]), box(0.1, [31.6, 60, 40])];
    const quotes = boxes.map((box) => quoteBox(SAMPLE_CARD, 'J', box));
    expect(new Set(quotes.map((quoted) => JSON.stringify(quoted))).size).toBe(1);
  });

  test('the higher of actual and dimensional weight is billed', () => {
    // 24 000 cm³ are 5.05 kg.
    expect(quoteBox(SAMPLE_CARD, 'G', box(2, [40, 30, 20]))).toMatchObject({
      actual: 2,
      dimensional: 5.052632,
      billed: 5.5,
    });
    expect(quoteBox(SAMPLE_CARD, 'G', box(7.3, [40, 30, 20]))).toMatchObject({
      actual: 7.3,
      billed: 7.5,
    });
  });

  test('a huge light box has no price', () => {
    expect(billed(box(0.1, [95, 50, 100.1]))).toBe('too-heavy');
  });
});

describe('a quote', () => {
  test.each([
    ['US', 'G'],
    ['MX', 'G'],
    ['CA', 'L'],
    ['GB', 'F'],
    ['JP', 'H'],
    ['AE', 'ME1'],
    ['QA', 'Qatar'],
    ['OM', 'Oman'],
  ])('for %s uses the prices of zone %s', (country, zone) => {
    expect(quote(SAMPLE_CARD, country, [box(10)])).toMatchObject({
      kind: 'priced',
      economy: wholeRupees(listedPrice(zone, 10)) * 100,
    });
  });

  test('is the sum of its boxes, each billed separately', () => {
    const quoted = quote(SAMPLE_CARD, 'US', [box(1.2), box(0.1, [40, 30, 20]), box(20)]);
    const prices = [1.5, 5.5, 20].map((weight) => wholeRupees(listedPrice('G', weight)) * 100);
    const sum = prices.reduce((total, price) => total + price, 0);
    expect(quoted).toMatchObject({ kind: 'priced', economy: sum, express: sum + 3 * 100_000 });
    expect(quoted.kind === 'priced' && quoted.boxes.map(({ economy }) => economy)).toEqual(prices);
  });

  test('has no price when one of its boxes has none, and shows which one', () => {
    const quoted = quote(SAMPLE_CARD, 'US', [box(1), box(105)]);
    expect(quoted.kind === 'no-price' && quoted.boxes.map(({ kind }) => kind)).toEqual([
      'priced',
      'no-price',
    ]);
  });

  test.each(['', 'ZZ', 'us', 'IN', '__proto__', 'constructor'])(
    'has no price for the unknown country “%s”',
    (code) => {
      expect(quote(SAMPLE_CARD, code, [box(1)])).toEqual({ kind: 'unknown-country' });
    },
  );

  test.each(['', 'Z', '__proto__', 'constructor', 'toString'])(
    'has no price in the unknown zone “%s”',
    (zone) => {
      expect(quoteBox(SAMPLE_CARD, zone, box(1)).kind).toBe('no-price');
      expect(priceAt(SAMPLE_CARD, zone, kilograms(1))).toBeUndefined();
    },
  );
});

describe('the older rule', () => {
  test('charges the listed price when the dimensional figure is lower', () => {
    expect(quoteBox(OBSERVED_CARD, 'G', box(1, [100, 100, 100]))).toMatchObject({
      kind: 'priced',
      dimensional: 210.526316,
      billed: 1,
      economy: 194_100,
      express: 294_100,
    });
  });

  test('charges the dimensional figure in rupees when that is higher', () => {
    // 200 × 220 × 250 ÷ 4750 = 2315.79; zone G has 1940.94 for 1 kg.
    expect(quoteBox(OBSERVED_CARD, 'G', box(1, [200, 220, 250]))).toMatchObject({
      economy: 231_600,
      express: 331_600,
    });
  });

  test.each([0.1, 1.2, 69.5, 99.9])(
    'has no price for %d kg, which is not on the list',
    (weight) => {
      expect(quoteBox(OBSERVED_CARD, 'G', box(weight))).toMatchObject({
        kind: 'no-price',
        reason: 'no-entry',
      });
    },
  );

  test.each([100.5, 105])('reports that %d kg is heavier than the list', (weight) => {
    expect(quoteBox(OBSERVED_CARD, 'G', box(weight))).toMatchObject({
      kind: 'no-price',
      reason: 'too-heavy',
    });
  });
});
