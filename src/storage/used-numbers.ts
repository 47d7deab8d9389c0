import * as v from 'valibot';
import { extensibleObject } from '../domain/extensible-object.ts';
import type { Database } from './database.ts';
import { normaliseInvoiceNumber } from './issued-invoices.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

export const USED_NUMBER_SCHEMA = extensibleObject({ number: v.string(), invoiceId: v.string() });

/** Every number issued on this device, for all companies, in `normaliseInvoiceNumber`'s form. */
export function listUsedInvoiceNumbers(
  database: Database,
): Promise<StorageOutcome<ReadonlySet<string>>> {
  return tryStorage(database, async () => {
    const stored = await database.usedNumbers.toCollection().primaryKeys();
    // Older versions stored them as they were typed, in capitals.
    return new Set(stored.map(normaliseInvoiceNumber));
  });
}
