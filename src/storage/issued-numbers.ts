import * as v from 'valibot';
import { ENTRY_SCHEMA } from '../domain/outbox/entry.ts';
import type { Database } from './database.ts';
import { normaliseInvoiceNumber } from './issued-invoices.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

/** The part of an entry that never changes. */
const ISSUED = v.pick(ENTRY_SCHEMA, ['key']);

/**
 * The numbers of all invoices and credit notes that this device has issued or restored, in
 * `normaliseInvoiceNumber`'s form, also of those that it cannot open.
 */
export function listIssuedNumbers(
  database: Database,
): Promise<StorageOutcome<ReadonlySet<string>>> {
  return tryStorage(database, async () => {
    const rows = await database.entries.toArray();
    return new Set(
      rows.flatMap((row) => {
        const parsed = v.safeParse(ISSUED, row);
        return parsed.success ? [normaliseInvoiceNumber(parsed.output.key.invoiceNumber)] : [];
      }),
    );
  });
}
