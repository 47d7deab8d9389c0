import { toInvoiceRecord } from '../../domain/invoice/to-invoice-record.ts';
import type { IssuedRecord } from '../../domain/outbox/invoice-record.ts';
import type { Database } from '../../storage/database.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { readHistory } from './invoice-records.ts';

const PAGE = 500;

/** Every invoice that this device has issued, as the row sent to the sheet. */
export async function listIssuedRecords(
  database: Database,
  key: StorageKey,
): Promise<IssuedRecord[]> {
  const records: IssuedRecord[] = [];
  for await (const page of readHistory(database, key, PAGE)) {
    if (page.kind !== 'page') break;
    for (const { id, invoice } of page.invoices) {
      records.push({ invoiceId: id, record: toInvoiceRecord(invoice) });
    }
  }
  return records;
}
