import { toInvoiceRecord } from '../../../domain/invoice/to-invoice-record.ts';
import type { HistoryRecord } from '../../../outbox/check-sheet.ts';
import type { StorageKey } from '../../../vault/storage-key.ts';
import { readInvoicePage } from './invoice-records.ts';

const PAGE = 500;

/** Every invoice that this device has issued, as the row that went to the sheet. */
export async function readHistoryRecords(key: StorageKey): Promise<HistoryRecord[]> {
  const records: HistoryRecord[] = [];
  let before: number | undefined;
  do {
    const page = await readInvoicePage(key, PAGE, before);
    if (page.kind !== 'page') return records;
    for (const { id, invoice } of page.invoices) {
      records.push({ invoiceId: id, record: toInvoiceRecord(invoice) });
    }
    before = page.before;
  } while (before !== undefined);
  return records;
}
