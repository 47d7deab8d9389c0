import { describe, expect, test } from 'vitest';
import { finaliseDraft, MAX_TOTAL } from '../../../src/domain/invoice/finalise-draft.ts';
import { parseIssuedInvoice } from '../../../src/domain/invoice/issued-invoice.ts';
import { grams, paise } from '../../../src/domain/units.ts';
import { companyAt, draftWith, GST_RATES, ISSUED_AT, itemsOf } from '../../support/invoice.ts';

test('a final invoice has its totals and its time of issue, to the millisecond', () => {
  const outcome = finaliseDraft(draftWith(), companyAt(0), ISSUED_AT, GST_RATES);
  if (outcome.kind !== 'final') throw new Error(outcome.kind);
  expect(outcome.invoice).toMatchObject({
    invoiceNumber: 'INV-2026-427',
    createdAt: '2026-11-21T06:30:15.123Z',
    company: { id: 'courier', gstin: '00SAMPL0000E1ZA' },
    totals: { subtotal: 229_626, cgst: 20_666, sgst: 20_666, total: 270_958 },
  });
  expect(outcome.invoice.company).not.toHaveProperty('logo');
  expect(parseIssuedInvoice(JSON.parse(JSON.stringify(outcome.invoice)))).toEqual(outcome.invoice);
});

test('a draft without a company cannot be made final', () => {
  expect(finaliseDraft(draftWith(), undefined, ISSUED_AT, GST_RATES)).toEqual({
    kind: 'no-company',
  });
});

test.each(['', '   ', '\u200B\n'])(
  'a draft with %j as its number cannot be made final',
  (invoiceNumber) => {
    const draft = draftWith({ invoiceNumber });
    expect(finaliseDraft(draft, companyAt(0), ISSUED_AT, GST_RATES)).toEqual({ kind: 'no-number' });
  },
);

const LATER = { discount: 50_000 };

test.each([
  ['the draft', LATER],
  ['its customer', { customer: { ...draftWith().customer, ...LATER } }],
  ['its shipping', { shipping: { ...draftWith().shipping, ...LATER } }],
  ['an item', { items: itemsOf(2).map((item) => ({ ...item, ...LATER })) }],
  ['its tax', { tax: { customerGstin: '', deliveryAddress: '', reverseCharge: false, ...LATER } }],
  ['its tracking', { tracking: { number: '', carrier: '', ...LATER } }],
])(
  'a draft is not made final while %s has a field that only a newer version knows',
  (_, change) => {
    const draft = { ...draftWith({ isNumberTyped: true }), ...change };
    expect(finaliseDraft(draft, companyAt(0), ISSUED_AT, GST_RATES)).toEqual({
      kind: 'newer-draft',
    });
  },
);

describe('the largest total', () => {
  const draftOf = (price: number) =>
    draftWith({
      includeGst: false,
      items: itemsOf(1).map((item) => ({
        ...item,
        quantity: grams(1_000_000),
        price: paise(price),
      })),
    });

  test('is accepted, and a paisa more is not', () => {
    const largest = { ...draftOf(9_999_999_999), includeGst: false };
    const rest = { id: '2', description: '', quantity: grams(1000), price: paise(999) };
    const full = { ...largest, items: [...largest.items, rest] };
    const outcome = finaliseDraft(full, companyAt(0), ISSUED_AT, GST_RATES);
    expect(outcome.kind === 'final' && outcome.invoice.totals.total).toBe(MAX_TOTAL);
    const more = { ...full, items: [...full.items, { ...rest, price: paise(1) }] };
    expect(finaliseDraft(more, companyAt(0), ISSUED_AT, GST_RATES)).toEqual({ kind: 'too-large' });
  });

  test('is enforced for thousands of rows of the largest weight and price too', () => {
    const items = itemsOf(5000).map((item) => ({
      ...item,
      quantity: grams(999_999_999),
      price: paise(99_999_999_999),
    }));
    expect(finaliseDraft(draftWith({ items }), companyAt(0), ISSUED_AT, GST_RATES)).toEqual({
      kind: 'too-large',
    });
  });
});
