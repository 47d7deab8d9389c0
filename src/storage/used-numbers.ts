import * as v from 'valibot';
import { extensibleObject } from '../domain/extensible-object.ts';
import type { Database } from './database.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

export const USED_NUMBER_SCHEMA = extensibleObject({ number: v.string(), invoiceId: v.string() });

/** Every number issued on this device, for all companies, in `normaliseInvoiceNumber`'s form. */
export function listUsedInvoiceNumbers(
  database: Database,
): Promise<StorageOutcome<ReadonlySet<string>>> {
  return tryStorage(
    database,
    async () => new Set(await database.usedNumbers.toCollection().primaryKeys()),
  );
}
