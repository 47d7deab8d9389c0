import { paise, type Timestamp } from '../units.ts';
import type { Company } from './company.ts';
import { composeInvoice } from './compose-invoice.ts';
import type { GstRates } from './gst-rates.ts';
import { hasNewerFields } from './has-newer-fields.ts';
import type { InvoiceDraft } from './invoice-draft.ts';
import type { IssuedInvoice } from './issued-invoice.ts';

/** ₹99,99,99,99,999.99 in paise: sums up to here are exact, and their words are tested. */
export const MAX_TOTAL = paise(9_999_999_999_999);

export type FinalisedDraft =
  | { readonly kind: 'final'; readonly invoice: IssuedInvoice }
  | { readonly kind: 'no-company' }
  | { readonly kind: 'no-number' }
  /** A newer version wrote something in it that would be missing from the invoice. */
  | { readonly kind: 'newer-draft' }
  /** The total is above `MAX_TOTAL`. */
  | { readonly kind: 'too-large' };

/** Makes a draft final. Only the storage knows whether its number is free, so that is not checked. */
export function finaliseDraft(
  draft: InvoiceDraft,
  company: Company | undefined,
  now: Timestamp,
  gstRates: GstRates,
): FinalisedDraft {
  if (company === undefined) return { kind: 'no-company' };
  if (hasNewerFields(draft)) return { kind: 'newer-draft' };
  const invoice = composeInvoice(draft, company, now, gstRates);
  if (invoice.invoiceNumber === '') return { kind: 'no-number' };
  if (invoice.totals.total > MAX_TOTAL) return { kind: 'too-large' };
  return { kind: 'final', invoice };
}
