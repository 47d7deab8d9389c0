import { comparableIdentity } from '../invoice/comparable-identity.ts';
import type { IssuedInvoice } from '../invoice/issued-invoice.ts';
import type { CreditNote } from './credit-note.ts';

/** Whether a credit note is against this invoice, by the natural key, as for rows of the sheet. */
export function isAgainst({ invoice }: CreditNote, other: IssuedInvoice): boolean {
  return comparableIdentity(invoice) === comparableIdentity(other);
}
