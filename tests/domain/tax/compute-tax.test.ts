import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatRupeesWithoutSymbol } from '../../../src/domain/format-rupees-without-symbol.ts';
import type { Item } from '../../../src/domain/invoice/item.ts';
import { lineAmount } from '../../../src/domain/invoice/line-amount.ts';
import { computeTotals } from '../../../src/domain/invoice/totals.ts';
import { computeTax } from '../../../src/domain/tax/compute-tax.ts';
import type { ComputeTaxOptions } from '../../../src/domain/tax/compute-tax-options.ts';
import { withRates } from '../../../src/domain/tax/tax-treatment.ts';
import { grams, paise } from '../../../src/domain/units.ts';

const NINE = { cgst: 9, sgst: 9 };
const KINDS = ['intra-state', 'inter-state', 'export-lut', 'export-igst', 'no-gst'] as const;

function termsWith(change: Partial<ComputeTaxOptions> = {}): ComputeTaxOptions {
  return {
    treatment: withRates('intra-state', NINE),
    rounding: { tax: 'invoice', total: 'paisa' },
    reverseCharge: false,
    ...change,
  };
}

/** A row of one kilogram, so that its amount is its price. */
const row = (price: number, quantity = 1000): Item => ({
  id: '1',
  description: '',
  quantity: grams(quantity),
  price: paise(price),
});

describe('₹1,000.00', () => {
  test.each([
    ['intra-state', 9000, 9000, 0, 118_000],
    ['inter-state', 0, 0, 18_000, 118_000],
    ['export-lut', 0, 0, 0, 100_000],
    ['export-igst', 0, 0, 18_000, 118_000],
    ['no-gst', 0, 0, 0, 100_000],
  ] as const)('%s: CGST %i, SGST %i, IGST %i, total %i paise', (kind, cgst, sgst, igst, total) => {
    const sums = computeTax([row(100_000)], termsWith({ treatment: withRates(kind, NINE) }));
    expect(sums).toEqual({ subtotal: 100_000, cgst, sgst, igst, roundedOff: 0, total });
  });
});

test('under reverse charge the customer pays the tax, so none is charged', () => {
  const sums = computeTax([row(100_000)], termsWith({ reverseCharge: true }));
  expect(sums).toMatchObject({ cgst: 0, sgst: 0, igst: 0, total: 100_000 });
});

test('tax is rounded on the whole invoice or on each line, as configured', () => {
  // 9 % of 6 paise is 0.54: one paisa for each of three lines, 1.62 for all of them.
  const items = [row(6), row(6), row(6)];
  const each = computeTax(items, termsWith({ rounding: { tax: 'line', total: 'paisa' } }));
  const whole = computeTax(items, termsWith());
  expect([each.cgst, each.sgst, each.total]).toEqual([3, 3, 24]);
  expect([whole.cgst, whole.sgst, whole.total]).toEqual([2, 2, 22]);
});

test.each([
  [100_000, 118_000, 0],
  [100_041, 118_000, -49],
  [100_042, 118_100, 50],
  [100_043, 118_100, 49],
])('%i paise and their tax make %i to the rupee, rounded off by %i', (price, total, roundedOff) => {
  const rounding = { tax: 'invoice', total: 'rupee' } as const;
  expect(computeTax([row(price)], termsWith({ rounding }))).toMatchObject({ total, roundedOff });
});

test('rates such as 2.55% and 1.15% make one of 3.7%', () => {
  expect(withRates('inter-state', { cgst: 2.55, sgst: 1.15 })).toEqual({
    kind: 'inter-state',
    igst: 3.7,
  });
});

describe('for any invoice', () => {
  const rowsUpTo = (price: number, quantity: number) =>
    fc.tuple(fc.nat(price), fc.nat(quantity)).map(([each, weight]) => row(each, weight));
  /** Up to the largest price, the largest weight and, together, the largest total. */
  const item = fc.oneof(
    rowsUpTo(99_999, 99_999),
    rowsUpTo(99_999_999_999, 1000),
    rowsUpTo(99_999, 999_999_999),
  );
  const items = fc.array(item, { maxLength: 60 });
  const terms = fc.record({
    treatment: fc.constantFrom(...KINDS).map((kind) => withRates(kind, NINE)),
    rounding: fc.record({
      tax: fc.constantFrom('line', 'invoice'),
      total: fc.constantFrom('paisa', 'rupee'),
    }),
    reverseCharge: fc.boolean(),
  });

  test('the printed sums add up', () => {
    fc.assert(
      fc.property(items, terms, (rows, how) => {
        const { roundedOff, ...sums } = computeTax(rows, how);
        const printed = [sums.subtotal, sums.cgst, sums.sgst, sums.igst].map(readPrinted);
        const off = Math.sign(roundedOff) * readPrinted(paise(Math.abs(roundedOff)));
        expect([...printed, off].reduce((sum, each) => sum + each, 0)).toBe(
          readPrinted(sums.total),
        );
        expect(sums.subtotal).toBe(rows.reduce<number>((sum, each) => sum + lineAmount(each), 0));
      }),
    );
  });

  test('CGST and SGST are equal, and never stand beside IGST', () => {
    fc.assert(
      fc.property(items, terms, (rows, how) => {
        const { cgst, sgst, igst } = computeTax(rows, how);
        expect(cgst).toBe(sgst);
        expect(cgst === 0 || igst === 0).toBe(true);
      }),
    );
  });

  test('a total to the rupee has no paise and differs by half a rupee at most', () => {
    fc.assert(
      fc.property(items, terms, (rows, how) => {
        const rounding = { ...how.rounding, total: 'rupee' } as const;
        const { total, roundedOff } = computeTax(rows, { ...how, rounding });
        expect(total % 100).toBe(0);
        expect(roundedOff).toBeGreaterThanOrEqual(-49);
        expect(roundedOff).toBeLessThanOrEqual(50);
      }),
    );
  });

  test('tax by line differs from tax by invoice by at most half a paisa for each line', () => {
    fc.assert(
      fc.property(items, terms, (rows, how) => {
        const by = (tax: 'line' | 'invoice') =>
          computeTax(rows, { ...how, rounding: { tax, total: 'paisa' } });
        const most = (rows.length + 1) / 2;
        expect(Math.abs(by('line').cgst - by('invoice').cgst)).toBeLessThanOrEqual(most);
        expect(Math.abs(by('line').igst - by('invoice').igst)).toBeLessThanOrEqual(most);
      }),
    );
  });

  test('CGST and SGST to the paisa are those of an invoice without tax fields', () => {
    fc.assert(
      fc.property(items, (rows) => {
        expect(computeTax(rows, termsWith())).toMatchObject(computeTotals(rows, true, NINE));
      }),
    );
  });
});

/** The paise that a reader of the printed figure counts. */
function readPrinted(amount: ReturnType<typeof paise>): number {
  const [rupees = '', decimals = '00'] = formatRupeesWithoutSymbol(amount)
    .replaceAll(',', '')
    .split('.');
  return Number(rupees + decimals);
}
