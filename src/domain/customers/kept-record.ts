import type { Customer } from '../invoice/invoice-fields.ts';
import type { CustomerRecord } from './customer-record.ts';
import type { CustomerTax } from './customer-tax.ts';

/** What staff say about the customer whom invoices name by these keys. */
export function keptRecord(
  customer: Customer,
  tax: CustomerTax | undefined,
  keys: readonly string[],
): CustomerRecord {
  // Whoever has neither name nor mobile is nobody, and so would be every draft that has none yet.
  const named = keys.filter((key) => key !== '');
  return { kind: 'kept', customer, ...(tax && { tax }), keys: [...new Set(named)] };
}
