import { timestamp } from '../time.ts';
import type { Company } from './company.ts';
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
  const written = composeInvoice(draft, issuerOf(invoice), now, gstRatesOfInvoice(invoice));
  const isNumberOwn = draft.isNumberTyped === true;
  if (isNumberOwn && written.invoiceNumber !== invoice.invoiceNumber) return false;
  return textOf(written) === textOf(invoice);
}

/** The company as it was; neither its logo nor a signature changes what an invoice says. */
function issuerOf({ company, tax }: IssuedInvoice): Company {
  if (tax === undefined) return { ...company, logo: '' };
  const { signatory, ...kept } = tax.company;
  const signature = signatory && { signatory: { ...signatory, picture: '' } };
  return { ...company, logo: '', tax: { ...kept, whenIncomplete: 'warn', ...signature } };
}

/** What staff write; parsing puts the fields in one order. */
function textOf(invoice: IssuedInvoice): string {
  const { customer, shipping, items, includeGst, tax } = parseIssuedInvoice(invoice) ?? invoice;
  return JSON.stringify([customer, shipping, items, includeGst, tax?.written]);
}
