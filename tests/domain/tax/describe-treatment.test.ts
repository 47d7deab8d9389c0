import { describe, expect, test } from 'vitest';
import { computeTax } from '../../../src/domain/tax/compute-tax.ts';
import { describeTreatment } from '../../../src/domain/tax/describe-treatment.ts';
import { type TreatmentKind, withRates } from '../../../src/domain/tax/tax-treatment.ts';
import { totalsLines } from '../../../src/domain/tax/totals-lines.ts';
import { GST_RATES, itemsOf } from '../../support/invoice.ts';
import { MAHARASHTRA, MAHARASHTRA_GSTIN } from '../../support/tax.ts';

const CHANDIGARH = { kind: 'state', state: { code: '04', name: 'Chandigarh' } } as const;
const EXPORT =
  'SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS';

describe('a treatment has its title, its name and the words that the law demands', () => {
  test.each([
    ['intra-state', 'Tax invoice', 'CGST 9% + SGST 9%', ''],
    ['inter-state', 'Tax invoice', 'IGST 18%', ''],
    [
      'export-lut',
      'Tax invoice',
      'Export under LUT, 0%',
      `${EXPORT} UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX`,
    ],
    [
      'export-igst',
      'Tax invoice',
      'Export with IGST 18%',
      `${EXPORT} ON PAYMENT OF INTEGRATED TAX`,
    ],
    ['no-gst', 'Bill of supply', 'No GST', ''],
  ] as const)('%s: %s, %s', (kind, title, name, endorsement) => {
    const treatment = withRates(kind, GST_RATES);
    const texts = describeTreatment(treatment, MAHARASHTRA, MAHARASHTRA_GSTIN);
    expect(texts).toMatchObject({ title, name, endorsement });
    expect(texts.explanation).toMatch(/^[^.]+\.$/);
  });
});

test('a company without a GSTIN issues a plain invoice', () => {
  expect(describeTreatment({ kind: 'no-gst' }, MAHARASHTRA, '').title).toBe('Invoice');
});

test('in Chandigarh UTGST takes the place of SGST', () => {
  const treatment = withRates('intra-state', GST_RATES);
  expect(describeTreatment(treatment, CHANDIGARH, '').name).toBe('CGST 9% + UTGST 9%');
});

describe('the printed lines', () => {
  const linesOf = (kind: TreatmentKind, change = {}, place = MAHARASHTRA) => {
    const terms = {
      treatment: withRates(kind, GST_RATES),
      rounding: { tax: 'invoice', total: 'paisa' },
      reverseCharge: false,
      ...change,
    } as const;
    return totalsLines(computeTax(itemsOf(3), terms), terms, place);
  };
  const labelsOf = (...of: Parameters<typeof linesOf>) => linesOf(...of).map(({ label }) => label);

  test.each([
    ['intra-state', ['Taxable value', 'CGST (9%)', 'SGST (9%)', 'Total']],
    ['inter-state', ['Taxable value', 'IGST (18%)', 'Total']],
    ['export-lut', ['Taxable value', 'IGST (0%)', 'Total']],
    ['export-igst', ['Taxable value', 'IGST (18%)', 'Total']],
    ['no-gst', ['Subtotal', 'Total']],
  ] as const)('of %s are %j', (kind, labels) => {
    expect(labelsOf(kind)).toEqual(labels);
  });

  test('name UTGST where it applies, and what was rounded off where totals are in rupees', () => {
    const rounding = { tax: 'invoice', total: 'rupee' };
    expect(labelsOf('intra-state', { rounding }, CHANDIGARH)).toEqual([
      'Taxable value',
      'CGST (9%)',
      'UTGST (9%)',
      'Rounded off',
      'Total',
    ]);
  });

  test('say under reverse charge that the customer pays the tax', () => {
    expect(linesOf('inter-state', { reverseCharge: true })[1]).toEqual({
      label: 'IGST (18%), payable by the customer',
      amount: 0,
    });
  });

  test.each(['paisa', 'rupee'])('add up to the total when it is kept to the %s', (total) => {
    for (const kind of ['intra-state', 'inter-state', 'export-lut', 'no-gst'] as const) {
      const lines = linesOf(kind, { rounding: { tax: 'line', total } });
      const sum = lines.slice(0, -1).reduce<number>((added, { amount }) => added + amount, 0);
      expect(sum).toBe(lines.at(-1)?.amount);
    }
  });
});
