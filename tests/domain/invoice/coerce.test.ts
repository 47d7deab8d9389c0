import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coercePrice, coerceQuantity } from '../../../src/domain/invoice/coerce.ts';

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
  ])('%j is %i paise', (typed, paise) => {
    expect(coercePrice(typed)).toBe(paise);
  });

  test.each([
    '',
    ' ',
    'abc',
    '12abc',
    '-5',
    '-0',
    '₹5',
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
  ])('%j counts as nothing', (typed) => {
    expect(coercePrice(typed)).toBe(0);
    expect(coerceQuantity(typed)).toBe(0);
  });

  test('is kept below 100 crore rupees', () => {
    expect(coercePrice('1e300')).toBe(99_999_999_999);
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
  ])('%j kg is %i grams', (typed, grams) => {
    expect(coerceQuantity(typed)).toBe(grams);
  });
});

test('whatever is typed, weight and price are whole, not below 0 and no negative zero', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double(), fc.double().map(String)), (typed) => {
      for (const number of [coercePrice(typed), coerceQuantity(typed)]) {
        expect(Number.isSafeInteger(number) && number >= 0 && !Object.is(number, -0)).toBe(true);
      }
    }),
    { numRuns: 10_000 },
  );
});

test('every price of two decimals is read to the paisa', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), (paise) => {
      expect(coercePrice((paise / 100).toFixed(2))).toBe(paise);
      expect(coercePrice(paise / 100)).toBe(paise);
    }),
  );
});
