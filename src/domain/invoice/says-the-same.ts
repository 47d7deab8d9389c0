import { withoutTaxFields } from '../tax/without-tax-fields.ts';
import { comparableInvoiceText } from './comparable-invoice-text.ts';
import type { InvoiceDraft } from './invoice-draft.ts';
import type { IssuedInvoice } from './issued-invoice.ts';

/**
 * Whether an invoice says what staff wrote in the draft. A number that was only proposed is not
 * theirs, so the invoice may have another one; tax fields say nothing where the company has no tax.
 */
export function saysTheSame(invoice: IssuedInvoice, draft: InvoiceDraft): boolean {
  const written = invoice.tax === undefined ? withoutTaxFields(draft) : draft;
  const { invoiceNumber } = draft.isNumberTyped === true ? draft : invoice;
  const said = { ...written, invoiceNumber };
  return comparableInvoiceText(invoice) === comparableInvoiceText(said);
}
