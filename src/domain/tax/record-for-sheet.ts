import type { InvoiceRecord } from '../outbox/invoice-record.ts';
import { ISSUED_COLUMN } from '../outbox/issued-column.ts';
import { hasIssuedColumn } from '../staff/has-issued-column.ts';
import type { StaffConfig } from '../staff/staff-config.ts';
import { type InvoiceOrCreditNote, isCreditNote, toRecord } from './invoice-or-credit-note.ts';

/**
 * The row of what is issued now. A table that desks read holds all of it beside the other columns, so
 * that each desk prints the same PDF.
 */
export function recordForSheet(
  id: string,
  issued: InvoiceOrCreditNote,
  sheet: StaffConfig['sheet'],
): InvoiceRecord {
  const record = toRecord(issued);
  if (!hasIssuedColumn(sheet)) return record;
  const whole = isCreditNote(issued) ? { id, note: issued } : { id, invoice: issued };
  return { ...record, [ISSUED_COLUMN]: JSON.stringify(whole) };
}
