import { resentInvoice } from '../domain/outbox/resend-id.ts';
import type { Database } from './database.ts';
import { ENTRY_KEY_SCHEMA } from './entry-key.ts';
import { normaliseInvoiceNumber } from './issued-invoices.ts';
import type { IssuedKey } from './outbox-entries.ts';
import { parseReadable } from './parse-readable.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

/** The invoices and credit notes of this device that have the number, however they came here. */
export function findIssuedNumber(
  database: Database,
  number: string,
): Promise<StorageOutcome<readonly Omit<IssuedKey, 'sequence'>[]>> {
  const wanted = normaliseInvoiceNumber(number);
  return tryStorage(database, async () => {
    const entries = parseReadable(ENTRY_KEY_SCHEMA, await database.entries.toArray());
    return entries.filter(
      ({ invoiceId, key }) =>
        resentInvoice(invoiceId) === undefined &&
        normaliseInvoiceNumber(key.invoiceNumber) === wanted,
    );
  });
}
