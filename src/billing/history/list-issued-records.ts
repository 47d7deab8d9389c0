import { toInvoiceRecord } from '../../domain/invoice/to-invoice-record.ts';
import type { IssuedRecord } from '../../domain/outbox/invoice-record.ts';
import { toCreditNoteRecord } from '../../domain/tax/to-credit-note-record.ts';
import type { Database } from '../../storage/database.ts';
import type { StorageOutcome } from '../../storage/try-storage.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { readHistory } from './invoice-records.ts';

const PAGE = 500;

/** Every invoice and credit note of this device that can be opened, as the row sent to the sheet, newest first. */
export async function listIssuedRecords(
  database: Database,
  key: StorageKey,
): Promise<StorageOutcome<IssuedRecord[]>> {
  const records: IssuedRecord[] = [];
  for await (const page of readHistory(database, key, PAGE)) {
    if (page.kind !== 'page') return page;
    for (const { id, invoice } of page.invoices) {
      records.push({ invoiceId: id, record: toInvoiceRecord(invoice) });
    }
    for (const { id, note } of page.creditNotes) {
      records.push({ invoiceId: id, record: toCreditNoteRecord(note) });
    }
  }
  return { kind: 'done', value: records };
}
