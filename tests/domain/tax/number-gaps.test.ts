import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextSeriesNumber } from '../../../src/domain/invoice/next-series-number.ts';
import { isLawfulNumber } from '../../../src/domain/tax/is-lawful-number.ts';
import { findNumberGaps } from '../../../src/domain/tax/number-gaps.ts';

const numberAt = (value: number, series = '2627-1A7-') => series + String(value).padStart(4, '0');
const numbers = (...values: number[]) => values.map((value) => numberAt(value));

test('a series without gaps has none to explain', () => {
  const issued = new Set(numbers(1, 2, 3));
  expect(findNumberGaps(issued, issued)).toEqual([]);
});

test('a number that was taken and never issued is listed', () => {
  expect(findNumberGaps(numbers(1, 2, 3), new Set(numbers(1, 3)))).toEqual([
    { series: '2627-1A7-', first: '2627-1A7-0002', last: '2627-1A7-0002', reason: 'taken' },
  ]);
});

test('numbers skipped by a higher one typed by hand are listed as one run', () => {
  const issued = new Set(numbers(1, 900_000));
  expect(findNumberGaps(issued, issued)).toEqual([
    { series: '2627-1A7-', first: '2627-1A7-0002', last: '2627-1A7-899999', reason: 'skipped' },
  ]);
});

test('a series that does not begin with one has a gap at its start', () => {
  expect(findNumberGaps([], new Set(numbers(3)))).toMatchObject([
    { first: '2627-1A7-0001', last: '2627-1A7-0002', reason: 'skipped' },
  ]);
});

describe('of a series of another desk', () => {
  const broughtIn = new Set(numbers(1, 3, 6));
  const reasons = (taken: readonly string[], unreadable?: readonly string[]) =>
    findNumberGaps(
      [...taken, ...broughtIn],
      broughtIn,
      new Set([...taken, ...broughtIn]),
      unreadable && new Set(unreadable),
    ).map(({ first, last, reason }) => [first.slice(-1), last.slice(-1), reason]);

  test('what is missing may be among the rows that were not read', () => {
    expect(reasons(numbers(8))).toEqual([
      ['2', '2', 'elsewhere'],
      ['4', '5', 'elsewhere'],
      ['7', '8', 'elsewhere'],
    ]);
  });

  test('what is missing below a row is in no row once all were read, and above it may come yet', () => {
    expect(reasons(numbers(4, 8), [])).toEqual([
      ['2', '2', 'absent'],
      ['4', '4', 'absent'],
      ['5', '5', 'absent'],
      ['7', '8', 'elsewhere'],
    ]);
  });

  test('a number whose row is there and cannot be read is not called absent', () => {
    expect(reasons([], numbers(2, 9))).toEqual([
      ['2', '2', 'elsewhere'],
      ['4', '5', 'absent'],
      ['7', '8', 'absent'],
      ['9', '9', 'elsewhere'],
    ]);
  });
});

test('an unreadable row with a number of this device’s own is no gap', () => {
  const issued = new Set(numbers(1, 2));
  expect(findNumberGaps(issued, issued, new Set(), new Set(numbers(2)))).toEqual([]);
});

test('a number that this device skipped is its own affair where all rows were read too', () => {
  const issued = new Set(numbers(1, 3));
  expect(findNumberGaps(issued, issued, new Set(), new Set())).toMatchObject([
    { reason: 'skipped' },
  ]);
});

test('each company, device, year and kind of document has gaps of its own', () => {
  const series = ['2627-1A7-', '2627-2A7-', '2627-1B8-', '2728-1A7-', '2627C1A7-'];
  const issued = new Set(series.map((one) => numberAt(2, one)));
  expect(findNumberGaps([], issued).map((gap) => gap.series)).toEqual(series.toSorted());
});

test('numbers of no series are ignored', () => {
  const tooLong = '2627-1A7-12345678';
  const others = ['INV-2026-427', 'typed by hand', '2627-1A7-0000', tooLong];
  expect(findNumberGaps(others, new Set())).toEqual([]);
});

test('gaps and issued numbers together count up from one', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), fc.nat(3), (values, every) => {
      const issued = new Set(numbers(...values.filter((value) => value % 4 !== every)));
      const counted = findNumberGaps(numbers(...values), issued).flatMap(({ first, last }) => {
        const [from = 0, to = 0] = [first, last].map((number) => Number(number.slice(-4)));
        return Array.from({ length: to - from + 1 }, (_, index) => numberAt(from + index));
      });
      const highest = Math.max(0, ...values);
      const expected = Array.from({ length: highest }, (_, index) => numberAt(index + 1));
      expect([...counted, ...issued].sort()).toEqual(expected);
    }),
  );
});

describe('the series of credit notes', () => {
  const series = {
    company: 1,
    deviceCode: 'A7',
    date: '2026-11-21',
    document: 'credit-note',
  } as const;

  test('is apart from that of invoices', () => {
    expect(nextSeriesNumber(series, ['2627-1A7-0009'])).toBe('2627C1A7-0001');
    expect(nextSeriesNumber(series, ['2627C1A7-0009'])).toBe('2627C1A7-0010');
    const invoices = { ...series, document: 'invoice' } as const;
    expect(nextSeriesNumber(invoices, ['2627C1A7-0009'])).toBe('2627-1A7-0001');
  });

  test('is as long as that of invoices, so the longest device code has room for a serial', () => {
    const number = nextSeriesNumber({ ...series, deviceCode: 'ABCDE' }, []);
    expect(number).toBe('2627C1ABCDE-0001');
    expect(number).toHaveLength(16);
  });
});

test('every number of a series is lawful: at most 16 letters, digits, hyphens and slashes', () => {
  const device = fc.string({ unit: fc.constantFrom(...'ABCXYZ0189'), maxLength: 5 });
  const document = fc.constantFrom('invoice' as const, 'credit-note' as const);
  fc.assert(
    fc.property(device, document, fc.nat(99_999_999), (deviceCode, kind, last) => {
      const series = { company: 4, deviceCode, date: '2026-11-21', document: kind };
      const first = nextSeriesNumber(series, []) ?? '';
      const next = nextSeriesNumber(series, [first.replace(/\d{4}$/, String(last))]);
      expect(isLawfulNumber(first)).toBe(true);
      expect(next === undefined || isLawfulNumber(next)).toBe(true);
    }),
  );
  expect(['', 'a b', 'INV_1', '№1', 'x'.repeat(17)].filter(isLawfulNumber)).toEqual([]);
  expect(isLawfulNumber('PS/26-27/0001')).toBe(true);
});
