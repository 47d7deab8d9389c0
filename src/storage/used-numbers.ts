import { attempt, type Stored } from './attempt.ts';
import { openDatabase } from './open-database.ts';

/** Every invoice number that this device has issued, over all companies, as `numberKey` spells it. */
export function listUsedNumbers(database = openDatabase()): Promise<Stored<ReadonlySet<string>>> {
  return attempt(
    database,
    async () => new Set(await database.usedNumbers.toCollection().primaryKeys()),
  );
}
