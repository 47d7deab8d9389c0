import type { IssuedInvoice } from '../invoice/issued-invoice.ts';
import { comparableKey } from '../outbox/comparable-key.ts';
import type { CreditNote } from './credit-note.ts';

/** Whether a credit note is against this invoice, by the natural key, as for rows of the sheet. */
export function isAgainst({ invoice: one }: CreditNote, other: IssuedInvoice): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf({ createdAt, invoiceNumber, company }: IssuedInvoice): string {
  return comparableKey({ createdAt, invoiceNumber, companyId: company.id });
}
