import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRupees } from '../../../src/domain/format-rupees.ts';
import { formatRupeesWithoutSymbol } from '../../../src/domain/format-rupees-without-symbol.ts';
import {
  type CoercedNumber,
  coercePrice,
  coerceWeight,
} from '../../../src/domain/invoice/coerce.ts';
import { formatQuantity } from '../../../src/domain/invoice/format-quantity.ts';
import { grams, paise } from '../../../src/domain/units.ts';

describe('a typed price', () => {
  test.each([
    ['450', 45_000],
    ['450.5', 45_050],
    [' 450.50 ', 45_050],
    ['1.005', 101],
    ['8.345', 835],
    ['0.994', 99],
    ['.5', 50],
    ['5.', 500],
    ['1e3', 100_000],
    ['1,23,456.78', 12_345_678],
    ['123,456.78', 12_345_678],
    [12.34, 1234],
    [0.07, 7],
  ])('%j is read as %i paise', (typed, price) => {
    expect(coercePrice(typed)).toEqual(taken(price));
  });

  test.each([
    ['₹1499', 149_900],
    ['₹ 1,499.50', 149_950],
    ['₹\u00A01,23,456.78', 12_345_678],
    ['Rs 1499', 149_900],
    ['Rs. 1499', 149_900],
    ['Rs.1,499', 149_900],
    ['RS1499', 149_900],
    ['INR 1499', 149_900],
    ['1499 INR', 149_900],
    ['1499/-', 149_900],
    ['₹ 1,499 /-', 149_900],
    ['Rs. 1499.50/-', 149_950],
    ['\u200E₹1499\u200B', 149_900],
  ])('as people in India write it, %j is read as %i paise', (typed, price) => {
    expect(coercePrice(typed)).toEqual(taken(price));
  });

  test.each([
    '',
    ' ',
    'abc',
    '12abc',
    '-5',
    '-0',
    '₹',
    '₹₹5',
    'Rs',
    '/-',
    '$5',
    'kg',
    '1 499',
    '2,5',
    '1,5',
    '1,,234',
    '0x10',
    'NaN',
    'Infinity',
    '-Infinity',
    '--1',
    '1.2.3',
    'null',
    '__proto__',
    '५',
    -1,
    -0,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1e309',
    '1e-400',
  ])('%j counts as 0', (typed) => {
    expect(coercePrice(typed).value).toBe(0);
    expect(coerceWeight(typed).value).toBe(0);
  });

  test.each<[CoercedNumber<number>['kind'], string[]]>([
    ['empty', ['', '  ', '\u200B']],
    ['below-zero', ['-5', '-1,499.50', '₹-5']],
    ['no-number', ['2,5', '1 499', 'abc', '₹', '12 kg', '1499 rupees only', 'NaN', '-']],
  ])('that counts as 0 is reported as %s', (kind, texts) => {
    for (const typed of texts) expect(coercePrice(typed), typed).toEqual({ value: 0, kind });
  });

  test('is limited to less than 100 crore rupees', () => {
    for (const typed of ['1e300', '1000000000', '₹100,00,00,000']) {
      expect(coercePrice(typed)).toEqual({ value: 99_999_999_999, kind: 'above-limit' });
    }
    expect(coercePrice('99,99,99,999.99')).toEqual(taken(99_999_999_999));
  });
});

describe('a typed weight', () => {
  test.each([
    ['1', 1000],
    ['0.1', 100],
    ['2.35', 2350],
    ['1.0005', 1001],
    ['0.0004', 0],
    [0.3, 300],
    [1e-7, 0],
  ])('%j kg is read as %i grams', (typed, quantity) => {
    expect(coerceWeight(typed)).toEqual(taken(quantity));
  });

  test.each([
    ['12kg', 12_000],
    ['12 kg', 12_000],
    ['1.25 KG', 1250],
    ['1,200 kgs.', 1_200_000],
    ['12\u00A0kg', 12_000],
  ])('with its unit, %j is read as %i grams', (typed, quantity) => {
    expect(coerceWeight(typed)).toEqual(taken(quantity));
  });

  test.each(['₹12', '12 k', '12 kg kg', '500 g', '2,5 kg'])('%j is not a number', (typed) => {
    expect(coerceWeight(typed)).toEqual({ value: 0, kind: 'no-number' });
  });

  test('is limited to less than 1,000 tonnes', () => {
    expect(coerceWeight('1000000 kg')).toEqual({ value: 999_999_999, kind: 'above-limit' });
    expect(coerceWeight('9,99,999.999')).toEqual(taken(999_999_999));
  });
});

const TYPED = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom(...'0123456789.,-+ /₹eRskg') }),
  fc.double(),
  fc.double().map(String),
);

test('whatever is typed, weight and price are whole numbers from 0 up', () => {
  fc.assert(
    fc.property(TYPED, (typed) => {
      for (const { value, kind } of [coercePrice(typed), coerceWeight(typed)]) {
        expect(Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0)).toBe(true);
        if (kind !== 'taken' && kind !== 'above-limit') expect(value).toBe(0);
      }
    }),
    { numRuns: 10_000 },
  );
});

const PRICE = fc.nat(99_999_999).map(paise);

test('every price with two decimals is read to the paisa', () => {
  fc.assert(
    fc.property(PRICE, (price) => {
      expect(coercePrice((price / 100).toFixed(2))).toEqual(taken(price));
      expect(coercePrice(price / 100)).toEqual(taken(price));
    }),
  );
});

test('every price as screen and invoice show it can be typed back, with or without its sign', () => {
  const before = fc.constantFrom('', '₹', '₹ ', 'Rs ', 'Rs. ', 'Rs.', 'rs ', 'INR ');
  const after = fc.constantFrom('', '/-', ' /-', ' ₹');
  fc.assert(
    fc.property(PRICE, before, after, (price, mark, end) => {
      expect(coercePrice(formatRupees(price))).toEqual(taken(price));
      expect(coercePrice(`${mark}${formatRupeesWithoutSymbol(price)}${end}`)).toEqual(taken(price));
    }),
  );
});

test('every weight as screen and invoice show it can be typed back, with or without its unit', () => {
  const unit = fc.constantFrom('', 'kg', ' kg', ' KG', ' kgs');
  fc.assert(
    fc.property(fc.nat(999_999_999).map(grams), unit, (quantity, end) => {
      expect(coerceWeight(`${formatQuantity(quantity)}${end}`)).toEqual(taken(quantity));
    }),
  );
});

function taken(value: number): CoercedNumber<number> {
  return { value, kind: 'taken' };
}
