import type { NaturalKey } from '../outbox/entry.ts';
import { toNaturalKey } from '../outbox/invoice-record.ts';
import { type ReadRow, readText } from '../outbox/read-cells.ts';
import { type InvoiceOrCreditNote, toRecord } from '../tax/invoice-or-credit-note.ts';
import { readCreditNoteColumns } from '../tax/read-credit-note-columns.ts';
import type { IssuedInvoice } from './issued-invoice.ts';
import { readInvoiceColumns, type UntoldByColumns } from './read-invoice-columns.ts';
import { readIssuedColumn } from './read-issued-column.ts';

/** What a row does not tell, from the staff file and this device's history. */
export interface UntoldByRecord extends UntoldByColumns {
  /** The invoices of that number and company that a credit note may be against. */
  readonly invoicesOf: (number: string, companyId: string) => readonly IssuedInvoice[];
}

export type ReadInvoiceRecord =
  | {
      readonly kind: 'read';
      /** Under which the issuing desk has it; undefined when the row does not tell. */
      readonly id: string | undefined;
      readonly issued: InvoiceOrCreditNote;
    }
  | {
      readonly kind: 'unreadable';
      readonly why: UnreadableReason;
      /** Of a credit note, the invoice that it is against, where only one fits. */
      readonly against?: NaturalKey;
    };

export type UnreadableReason =
  /** Number, time of issue or company is missing, or the time is not as it was written. */
  | 'no-key'
  /** Items, amounts or tax are not as they were written. */
  | 'changed'
  /** A credit note whose invoice is not in this device's history, or not the only one it may be. */
  | 'no-invoice';

/**
 * Reads a row of any kind of sheet back into what was issued: from its column `issued` where it has
 * one, else from the other columns, as far as they tell.
 */
export function readInvoiceRecord(row: ReadRow, untold: UntoldByRecord): ReadInvoiceRecord {
  const key = readRowKey(row);
  if (key === undefined) return { kind: 'unreadable', why: 'no-key' };
  const whole = readIssuedColumn(row, key);
  if (whole !== undefined) return { kind: 'read', ...whole };
  if (readText(row, 'document') !== 'Credit note') {
    const invoice = readInvoiceColumns(row, untold);
    if (invoice === undefined) return { kind: 'unreadable', why: 'changed' };
    return { kind: 'read', id: undefined, issued: invoice };
  }
  const invoice = findInvoice(row, key, untold);
  if (invoice === undefined) return { kind: 'unreadable', why: 'no-invoice' };
  const note = readCreditNoteColumns(row, invoice);
  if (note === undefined)
    return { kind: 'unreadable', why: 'changed', against: toNaturalKey(toRecord(invoice)) };
  return { kind: 'read', id: undefined, issued: note };
}

/** Undefined when the row lacks a part of it, or its time is not one that was recorded. */
function readRowKey(row: ReadRow): NaturalKey | undefined {
  const createdAt = readText(row, 'created_at').trim();
  const invoiceNumber = readText(row, 'invoice_number');
  const companyId = readText(row, 'company_id');
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(createdAt);
  if (!isTime || Number.isNaN(Date.parse(createdAt))) return undefined;
  if (invoiceNumber.trim() === '' || companyId.trim() === '') return undefined;
  return { createdAt, invoiceNumber, companyId };
}

/** Two desks may have used one number: then the customer decides. */
function findInvoice(
  row: ReadRow,
  { createdAt, companyId }: NaturalKey,
  { invoicesOf }: UntoldByRecord,
): IssuedInvoice | undefined {
  const before = invoicesOf(readText(row, 'against_invoice'), companyId).filter(
    (invoice) => invoice.createdAt <= createdAt,
  );
  const ofCustomer = before.filter(
    ({ customer }) =>
      customer.name === readText(row, 'customer_name') &&
      customer.address === readText(row, 'customer_address'),
  );
  return ofCustomer.length === 1 ? ofCustomer[0] : undefined;
}
