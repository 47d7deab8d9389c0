import { Database } from './database.ts';
import { DATABASE_NAME } from './database-name.ts';

/** A page that may be left and kept for a way back; a worker never is. */
interface OpeningPage {
  readonly environment: { readonly onFreeze: (listener: () => void) => unknown };
}

/** Opens the device's database; if that fails, its first use returns the failure. */
export function openDatabase(page?: OpeningPage): Database {
  const database = new Database(DATABASE_NAME);
  database.open().catch(() => undefined);
  page?.environment.onFreeze(() => database.abortTransactions());
  return database;
}
