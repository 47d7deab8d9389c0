import type { Customer } from '../../domain/invoice/invoice-fields.ts';
import type { HistoryInvoice } from './invoice-records.ts';

/**
 * The customers of these invoices, newest first, by name and mobile; each once, with the address of
 * the newest invoice.
 */
export function listCustomers(invoices: readonly HistoryInvoice[]): ReadonlyMap<string, Customer> {
  const byName = new Map<string, Customer>();
  for (const { invoice } of invoices) {
    const { customer } = invoice;
    const name = `${customer.name} ${customer.mobile}`.trim();
    if (name !== '' && !byName.has(name)) byName.set(name, customer);
  }
  return byName;
}
