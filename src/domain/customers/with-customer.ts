import type { InvoiceDraft } from '../invoice/invoice-draft.ts';
import { withCustomerTax } from './customer-tax.ts';
import type { KnownCustomer } from './list-customers.ts';

/** The draft for a known customer, with its tax treatment where the draft has tax fields. */
export function withCustomer(
  draft: InvoiceDraft,
  { customer, tax }: Pick<KnownCustomer, 'customer' | 'tax'>,
): InvoiceDraft {
  return {
    ...draft,
    customer: { ...draft.customer, ...customer },
    ...(draft.tax && { tax: withCustomerTax(draft.tax, tax) }),
  };
}
