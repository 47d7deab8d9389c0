import { expect, test } from 'vitest';
import { dayInIndia } from '../../../src/domain/day-in-india.ts';
import { composeInvoice } from '../../../src/domain/invoice/compose-invoice.ts';
import type { InvoiceDraft } from '../../../src/domain/invoice/invoice-draft.ts';
import { newDraft } from '../../../src/domain/invoice/new-draft.ts';
import { saysTheSame } from '../../../src/domain/invoice/says-the-same.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { staffConfigWith } from '../../support/billing/staff-config.ts';

const company = staffConfigWith().companies[0] ?? neverEmpty();
const draft: InvoiceDraft = {
  ...newDraft('INV-2026-007', dayInIndia(timestamp(0))),
  companyId: company.id,
  includeGst: true,
  customer: { name: 'Zoë', email: '', mobile: '', address: '' },
};
const issued = composeInvoice(draft, company, timestamp(0), { cgst: 9, sgst: 9 });
const says = (change: Partial<InvoiceDraft>) => saysTheSame(issued, { ...draft, ...change });

test('an invoice says what the draft says that it was issued from', () => {
  expect(says({})).toBe(true);
  expect(says({ customer: { ...draft.customer, name: ' Zoë ' } })).toBe(true);
});

test('a number that was only proposed makes no difference, a typed one does', () => {
  expect(says({ invoiceNumber: 'INV-2026-008' })).toBe(true);
  expect(says({ invoiceNumber: 'INV-2026-008', isNumberTyped: true })).toBe(false);
  expect(says({ isNumberTyped: true })).toBe(true);
});

test.each<[string, Partial<InvoiceDraft>]>([
  ['company', { companyId: 'enterprises' }],
  ['customer', { customer: { ...draft.customer, mobile: '1' } }],
  ['destination', { shipping: { ...draft.shipping, to: 'Bath' } }],
  ['item', { items: draft.items.map((item) => ({ ...item, description: 'Kurta' })) }],
  ['GST', { includeGst: false }],
])('another %s makes a difference', (_, change) => {
  expect(says(change)).toBe(false);
});

function neverEmpty(): never {
  throw new Error('The sample has no company.');
}
