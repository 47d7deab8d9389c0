import type { Database } from './database.ts';
import { type StorageOutcome, tryStorage } from './try-storage.ts';

/** Every invoice number that this device has issued, over all companies, as `numberKey` spells it. */
export function listUsedNumbers(database: Database): Promise<StorageOutcome<ReadonlySet<string>>> {
  return tryStorage(
    database,
    async () => new Set(await database.usedNumbers.toCollection().primaryKeys()),
  );
}
