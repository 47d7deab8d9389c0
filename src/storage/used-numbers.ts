import { attempt, type Stored } from './attempt.ts';
import { openDesk } from './open-database.ts';

/** Every invoice number that this device has issued, over all companies, as `numberKey` spells it. */
export function listUsedNumbers(desk = openDesk()): Promise<Stored<ReadonlySet<string>>> {
  return attempt(desk, async () => new Set(await desk.usedNumbers.toCollection().primaryKeys()));
}
