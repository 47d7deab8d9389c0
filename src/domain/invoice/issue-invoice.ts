import type { Paise } from '../units.ts';
import type { Company } from './company.ts';
import { composeInvoice } from './compose-invoice.ts';
import type { InvoiceDraft } from './invoice-draft.ts';
import type { IssuedInvoice } from './issued-invoice.ts';

/** ₹99,99,99,99,999.99: up to here all sums are exact and the words are tested. */
export const LARGEST_TOTAL: Paise = 9_999_999_999_999;

export type Issue =
  | { readonly kind: 'issued'; readonly invoice: IssuedInvoice }
  | { readonly kind: 'no-company' }
  | { readonly kind: 'no-number' }
  /** The number already stands on an invoice of this device. */
  | { readonly kind: 'number-used' }
  /** The total is above `LARGEST_TOTAL`. */
  | { readonly kind: 'too-large' };

/** Makes a draft final; `usedNumbers` are all that this device has issued, over all companies. */
export function issueInvoice(
  draft: InvoiceDraft,
  company: Company | undefined,
  usedNumbers: ReadonlySet<string>,
  now: Date,
): Issue {
  if (company === undefined) return { kind: 'no-company' };
  const invoice = composeInvoice(draft, company, now);
  if (invoice.invoiceNumber === '') return { kind: 'no-number' };
  if (usedNumbers.has(invoice.invoiceNumber)) return { kind: 'number-used' };
  if (invoice.totals.total > LARGEST_TOTAL) return { kind: 'too-large' };
  return { kind: 'issued', invoice };
}
