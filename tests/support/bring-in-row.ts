import { toNaturalKey } from '../../src/domain/outbox/invoice-record.ts';
import type { Timestamp } from '../../src/domain/units.ts';
import { bringInInvoices, readHeldBefore } from '../../src/storage/bring-in-invoices.ts';
import type { Database } from '../../src/storage/database.ts';
import { invoiceRecord } from './invoice-records.ts';

/** An invoice that another desk has issued comes from the sheet; `index` gives its number, time and id. */
export async function bringInRow(database: Database, index: number, now: Timestamp): Promise<void> {
  const held = await readHeldBefore(database);
  if (held.kind !== 'done') throw new Error(held.kind);
  const invoice = {
    id: `invoice-${index}`,
    key: toNaturalKey(invoiceRecord(index)),
    sealed: `sealed ${index}`,
  };
  const stored = await bringInInvoices(database, [invoice], [], [], held.value, now);
  if (stored.kind !== 'done' || stored.value !== 'stored') throw new Error(stored.kind);
}
