import { type InvoiceOrCreditNote, isCreditNote } from '../domain/tax/invoice-or-credit-note.ts';
import { creditNoteContent } from './credit-note-content.ts';
import { type InvoiceContent, invoiceContent } from './invoice-content.ts';

/** Everything that an invoice or a credit note says. */
export function documentContent(issued: InvoiceOrCreditNote): InvoiceContent {
  return isCreditNote(issued) ? creditNoteContent(issued) : invoiceContent(issued);
}
