import { attempt, type Stored } from './attempt.ts';
import type { Database } from './database.ts';

/** Every invoice number that this device has issued, over all companies, as `numberKey` spells it. */
export function listUsedNumbers(database: Database): Promise<Stored<ReadonlySet<string>>> {
  return attempt(
    database,
    async () => new Set(await database.usedNumbers.toCollection().primaryKeys()),
  );
}
