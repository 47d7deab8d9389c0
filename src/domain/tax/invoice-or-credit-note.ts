import { type IssuedInvoice, parseIssuedInvoice } from '../invoice/issued-invoice.ts';
import { toInvoiceRecord } from '../invoice/to-invoice-record.ts';
import type { InvoiceRecord } from '../outbox/invoice-record.ts';
import { type CreditNote, parseCreditNote } from './credit-note.ts';
import { isCreditNoteId } from './credit-note-id.ts';
import { toCreditNoteRecord } from './to-credit-note-record.ts';

/** What is issued, stored, and delivered to the sheet. */
export type InvoiceOrCreditNote = IssuedInvoice | CreditNote;

export function isCreditNote(issued: InvoiceOrCreditNote): issued is CreditNote {
  return 'creditNoteNumber' in issued;
}

/** The number under which it was issued. */
export function numberOf(issued: InvoiceOrCreditNote): string {
  return isCreditNote(issued) ? issued.creditNoteNumber : issued.invoiceNumber;
}

/** The invoice itself, or the one that a credit note is against. */
export function invoiceOf(issued: InvoiceOrCreditNote): IssuedInvoice {
  return isCreditNote(issued) ? issued.invoice : issued;
}

/** Parses what is stored under an id; undefined when this version cannot read it. */
export function parseInvoiceOrCreditNote(
  id: string,
  value: unknown,
): InvoiceOrCreditNote | undefined {
  return isCreditNoteId(id) ? parseCreditNote(value) : parseIssuedInvoice(value);
}

/** Its row in the sheet. */
export function toRecord(issued: InvoiceOrCreditNote): InvoiceRecord {
  return isCreditNote(issued) ? toCreditNoteRecord(issued) : toInvoiceRecord(issued);
}
