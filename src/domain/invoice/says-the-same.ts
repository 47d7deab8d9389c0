import { timestamp } from '../time.ts';
import { composeInvoice } from './compose-invoice.ts';
import { gstRatesOfInvoice } from './gst-rates.ts';
import type { InvoiceDraft } from './invoice-draft.ts';
import { type IssuedInvoice, parseIssuedInvoice } from './issued-invoice.ts';

/**
 * Whether an invoice says what staff wrote in the draft. A number that was only proposed is not
 * theirs, so the invoice may have another one.
 */
export function saysTheSame(invoice: IssuedInvoice, draft: InvoiceDraft): boolean {
  if (draft.companyId !== invoice.company.id) return false;
  const now = timestamp(Date.parse(invoice.createdAt));
  const written = composeInvoice(
    draft,
    { ...invoice.company, logo: '' },
    now,
    gstRatesOfInvoice(invoice),
  );
  const isNumberOwn = draft.isNumberTyped === true;
  if (isNumberOwn && written.invoiceNumber !== invoice.invoiceNumber) return false;
  return textOf(written) === textOf(invoice);
}

/** What staff write; parsing puts the fields in one order. */
function textOf(invoice: IssuedInvoice): string {
  const { customer, shipping, items, includeGst } = parseIssuedInvoice(invoice) ?? invoice;
  return JSON.stringify([customer, shipping, items, includeGst]);
}
