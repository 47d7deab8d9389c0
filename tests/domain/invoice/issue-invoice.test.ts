import { describe, expect, test } from 'vitest';
import { issueInvoice, LARGEST_TOTAL } from '../../../src/domain/invoice/issue-invoice.ts';
import { parseIssuedInvoice } from '../../../src/domain/invoice/issued-invoice.ts';
import { companyAt, draftWith, itemsOf } from '../../support/invoice.ts';

const NOW = new Date('2026-11-21T06:30:15.123Z');
const NONE: ReadonlySet<string> = new Set();

test('an issued invoice has its totals and its moment, to the millisecond', () => {
  const issue = issueInvoice(draftWith(), companyAt(0), NONE, NOW);
  if (issue.kind !== 'issued') throw new Error(issue.kind);
  expect(issue.invoice).toMatchObject({
    invoiceNumber: 'INV-2026-427',
    createdAt: '2026-11-21T06:30:15.123Z',
    company: { id: 'courier', gstin: '00SAMPL0000E1ZA' },
    totals: { subtotal: 229_626, cgst: 20_666, sgst: 20_666, total: 270_958 },
  });
  expect(issue.invoice.company).not.toHaveProperty('logo');
  expect(parseIssuedInvoice(JSON.parse(JSON.stringify(issue.invoice)))).toEqual(issue.invoice);
});

test('no invoice is issued without a company', () => {
  expect(issueInvoice(draftWith(), undefined, NONE, NOW)).toEqual({ kind: 'no-company' });
});

test.each(['', '   ', '\u200B\n'])(
  'no invoice is issued with %j as its number',
  (invoiceNumber) => {
    const draft = draftWith({ invoiceNumber });
    expect(issueInvoice(draft, companyAt(0), NONE, NOW)).toEqual({ kind: 'no-number' });
  },
);

test('a number that this device has used is refused, for whichever company', () => {
  const used = new Set(['INV-2026-427']);
  const draft = draftWith({ invoiceNumber: ' INV-2026-427 ' });
  expect(issueInvoice(draft, companyAt(2), used, NOW)).toEqual({ kind: 'number-used' });
});

describe('the largest total', () => {
  const draftOf = (price: number) =>
    draftWith({
      includeGst: false,
      items: itemsOf(1).map((item) => ({ ...item, quantity: 1_000_000, price })),
    });

  test('is issued, a paisa more is not', () => {
    const largest = { ...draftOf(9_999_999_999), includeGst: false };
    const rest = { id: '2', description: '', quantity: 1000, price: 999 };
    const full = { ...largest, items: [...largest.items, rest] };
    const issue = issueInvoice(full, companyAt(0), NONE, NOW);
    expect(issue.kind === 'issued' && issue.invoice.totals.total).toBe(LARGEST_TOTAL);
    const more = { ...full, items: [...full.items, { ...rest, price: 1 }] };
    expect(issueInvoice(more, companyAt(0), NONE, NOW)).toEqual({ kind: 'too-large' });
  });

  test('cannot be talked over by rows of the largest weight and price', () => {
    const items = itemsOf(5000).map((item) => ({
      ...item,
      quantity: 999_999_999,
      price: 99_999_999_999,
    }));
    expect(issueInvoice(draftWith({ items }), companyAt(0), NONE, NOW)).toEqual({
      kind: 'too-large',
    });
  });
});
