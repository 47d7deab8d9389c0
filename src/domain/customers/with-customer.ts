import type { InvoiceDraft } from '../invoice/invoice-draft.ts';
import { NO_TAX_FIELDS } from '../tax/with-tax-fields.ts';
import { withCustomerTax } from './customer-tax.ts';
import type { KnownCustomer } from './list-customers.ts';

/**
 * The draft for a known customer, with its tax treatment: unseen while the company has no tax, and
 * there when staff choose one that has.
 */
export function withCustomer(
  draft: InvoiceDraft,
  { customer, tax }: Pick<KnownCustomer, 'customer' | 'tax'>,
): InvoiceDraft {
  const isTaxed = draft.tax !== undefined || tax !== undefined;
  return {
    ...draft,
    customer: { ...draft.customer, ...customer },
    ...(isTaxed && { tax: withCustomerTax(draft.tax ?? NO_TAX_FIELDS, tax) }),
  };
}
