import { expect, test } from 'vitest';
import type { HistoryInvoice } from '../../../src/billing/history/invoice-records.ts';
import { listCustomers } from '../../../src/billing/history/list-customers.ts';
import { draftWith, invoiceWith } from '../../support/invoice.ts';

const { customer } = draftWith();
const named = (name: string, more = {}) => ({ customer: { ...customer, name, ...more } });

const HISTORY: readonly HistoryInvoice[] = [
  kept(4, named('Zoë Łukasiewicz', { address: 'New Street' })),
  kept(3, named('Zoë Łukasiewicz')),
  kept(2, named('Asha Rao', { mobile: '+91 1' })),
  kept(1, named('', { mobile: '' })),
];

test('earlier customers come once each, with the address of the newest invoice', () => {
  const customers = listCustomers(HISTORY);
  expect([...customers.keys()]).toEqual(['Zoë Łukasiewicz +44 0000 000000', 'Asha Rao +91 1']);
  expect(customers.get('Zoë Łukasiewicz +44 0000 000000')?.address).toBe('New Street');
});

function kept(sequence: number, change: Parameters<typeof draftWith>[0]): HistoryInvoice {
  return { id: `invoice-${sequence}`, sequence, invoice: invoiceWith(change) };
}
