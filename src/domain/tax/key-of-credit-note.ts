import type { NaturalKey } from '../outbox/entry.ts';
import type { CreditNote } from './credit-note.ts';

/** The natural key of a credit note's row, which has its number where an invoice's has the invoice's. */
export function keyOfCreditNote({ createdAt, creditNoteNumber, invoice }: CreditNote): NaturalKey {
  return { createdAt, invoiceNumber: creditNoteNumber, companyId: invoice.company.id };
}
