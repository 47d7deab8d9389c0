import { expect, test } from 'vitest';
import type { HistoryInvoice } from '../../../src/billing/history/invoice-records.ts';
import { listCustomers } from '../../../src/billing/history/list-customers.ts';
import { searchInvoices } from '../../../src/billing/history/search-invoices.ts';
import { draftWith, invoiceWith } from '../../support/invoice.ts';

const { customer } = draftWith();
const named = (name: string, more = {}) => ({ customer: { ...customer, name, ...more } });

const HISTORY: readonly HistoryInvoice[] = [
  kept(4, {
    invoiceNumber: 'INV-2026-004',
    ...named('Zoë Łukasiewicz', { address: 'New Street' }),
  }),
  kept(3, { invoiceNumber: 'INV-2026-003', ...named('Zoë Łukasiewicz') }, 1),
  kept(2, { invoiceNumber: 'INV-2026-002', ...named('Asha Rao', { mobile: '+91 1' }) }),
  kept(1, { invoiceNumber: 'INV-2026-001', ...named('', { mobile: '' }) }, 3),
];

const found = (typed: string) => searchInvoices(HISTORY, typed).map(({ sequence }) => sequence);

test.each([
  ['', [4, 3, 2, 1]],
  ['zoë', [4, 3]],
  ['courier zoë', [4]],
  ['ZOË courier ', [4]],
  ['002', [2]],
  ['inv-2026', [4, 3, 2, 1]],
  ['enterprises', [1]],
  ['zoë asha', []],
])(
  '“%s” finds invoices by words of number, customer and company in any order',
  (typed, sequences) => {
    expect(found(typed)).toEqual(sequences);
  },
);

test('earlier customers come once each, with the address of the newest invoice', () => {
  const customers = listCustomers(HISTORY);
  expect([...customers.keys()]).toEqual(['Zoë Łukasiewicz +44 0000 000000', 'Asha Rao +91 1']);
  expect(customers.get('Zoë Łukasiewicz +44 0000 000000')?.address).toBe('New Street');
});

function kept(
  sequence: number,
  change: Parameters<typeof draftWith>[0],
  company = 0,
): HistoryInvoice {
  return { id: `invoice-${sequence}`, sequence, invoice: invoiceWith(change, company) };
}
