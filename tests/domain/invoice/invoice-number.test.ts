import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextSeriesNumber } from '../../../src/domain/invoice/next-series-number.ts';
import { randomInvoiceNumber } from '../../../src/domain/invoice/random-invoice-number.ts';

const all = (digits: number) =>
  Array.from({ length: 10 ** digits }, (_, n) => `INV-2026-${String(n).padStart(digits, '0')}`);

describe('a random invoice number', () => {
  test.each([
    [0, 'INV-2026-000'],
    [0.427, 'INV-2026-427'],
    [0.9999999, 'INV-2026-999'],
  ])('for random %d is %s', (random, number) => {
    expect(randomInvoiceNumber(2026, random, new Set())).toBe(number);
  });

  test('is the free one when this device has used all others', () => {
    const used = new Set(all(3).filter((number) => number !== 'INV-2026-731'));
    expect(randomInvoiceNumber(2026, 0.1, used)).toBe('INV-2026-731');
  });

  test('has four digits once the year’s thousand numbers are used up', () => {
    expect(randomInvoiceNumber(2026, 0.5, new Set(all(3)))).toBe('INV-2026-5000');
  });

  test('is never one that was used before', () => {
    const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(random, fc.uniqueArray(fc.nat(999)), (random, taken) => {
        const used = new Set(taken.map((n) => `INV-2026-${String(n).padStart(3, '0')}`));
        const drawn = randomInvoiceNumber(2026, random, used);
        expect(used.has(drawn)).toBe(false);
        expect(drawn).toMatch(/^INV-2026-\d{3}$/);
      }),
    );
  });
});

describe('an invoice number of a company’s series', () => {
  const series = { company: 1, deviceCode: 'A', date: '2026-11-21' };

  test('starts at one and counts up by one', () => {
    expect(nextSeriesNumber(series, [])).toBe('2627-1A-0001');
    expect(nextSeriesNumber(series, ['2627-1A-0001', '2627-1A-0009', 'INV-2026-999'])).toBe(
      '2627-1A-0010',
    );
  });

  test.each([
    ['2027-03-31', '2627-1A-0003'],
    ['2027-04-01', '2728-1A-0001'],
    ['2026-04-01', '2627-1A-0003'],
    ['2026-03-31', '2526-1A-0001'],
    ['2099-04-01', '9900-1A-0001'],
  ])('on %s is %s: the year runs from April to March', (date, number) => {
    expect(nextSeriesNumber({ ...series, date }, ['2627-1A-0002'])).toBe(number);
  });

  test('is counted separately for each company and each device', () => {
    const used = ['2627-1A-0007', '2627-1AB-0003'];
    expect(nextSeriesNumber({ ...series, company: 2 }, used)).toBe('2627-2A-0001');
    expect(nextSeriesNumber({ ...series, deviceCode: 'B' }, used)).toBe('2627-1B-0001');
    expect(nextSeriesNumber(series, used)).toBe('2627-1A-0008');
  });

  test('never has more than 16 characters', () => {
    const long = { ...series, deviceCode: 'ABC' };
    expect(nextSeriesNumber(long, ['2627-1ABC-999998'])).toBe('2627-1ABC-999999');
    const all = Array.from(
      { length: 9999 },
      (_, n) => `2627-1ABCDE-${String(n + 1).padStart(4, '0')}`,
    );
    expect(nextSeriesNumber({ ...long, deviceCode: 'ABCDE' }, all)).toBeUndefined();
  });

  test.each([
    [1, '2627-1MUJ2K-0001'],
    [10, '2627-10MJ2K-0001'],
    [100, '2627-100J2K-0001'],
    [1000, '2627-10002K-0001'],
  ])(
    'of company %s keeps of a code that is too long what the device has drawn',
    (company, number) => {
      expect(nextSeriesNumber({ ...series, company, deviceCode: 'MUMJ2K' }, [])).toBe(number);
    },
  );

  test.each(['', 'A', '1', '00', '11', '001', '112', 'DEL'])(
    'is no other company’s on the same device, where the staff file’s code is “%s”',
    (code) => {
      const companies = Array.from({ length: 30 }, (_, index) => index + 1);
      for (const drawn of ['K7Q', '234', '22A']) {
        const deviceCode = code + drawn;
        const numbers = companies.map((company) =>
          nextSeriesNumber({ ...series, company, deviceCode }, []),
        );
        expect(new Set(numbers).size).toBe(companies.length);
      }
    },
  );

  test('follows a serial typed by hand, unless nothing fits after it', () => {
    const used = ['2627-1A-0001', '2627-1A-0002'];
    const nextWith = (...typed: string[]) => nextSeriesNumber(series, [...used, ...typed]);
    expect(nextWith('2627-1A-0500')).toBe('2627-1A-0501');
    expect(nextWith('2627-1A-12345678901')).toBe('2627-1A-0003');
    expect(nextWith('2627-1A-99999999')).toBe('2627-1A-0003');
    expect(nextWith('2627-1A-99999999', '2627-1A-0003')).toBe('2627-1A-0004');
  });
});
