import type { IssuedInvoiceRecord } from '../../domain/outbox/invoice-record.ts';
import type { StaffConfig } from '../../domain/staff/staff-config.ts';
import { recordForSheet } from '../../domain/tax/record-for-sheet.ts';
import type { Database } from '../../storage/database.ts';
import type { StorageOutcome } from '../../storage/try-storage.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { readHistoryPages } from './invoice-records.ts';

const PAGE = 500;

/** Every invoice and credit note of this device that can be opened, as the row sent to the sheet, newest first. */
export async function listIssuedInvoiceRecords(
  database: Database,
  key: StorageKey,
  sheet: StaffConfig['sheet'],
): Promise<StorageOutcome<IssuedInvoiceRecord[]>> {
  const records: IssuedInvoiceRecord[] = [];
  for await (const page of readHistoryPages(database, key, PAGE)) {
    if (page.kind !== 'page') return page;
    for (const { id, invoice } of page.invoices) {
      records.push({ invoiceId: id, record: recordForSheet(id, invoice, sheet) });
    }
    for (const { id, note } of page.creditNotes) {
      records.push({ invoiceId: id, record: recordForSheet(id, note, sheet) });
    }
  }
  return { kind: 'done', value: records };
}
