import { Database } from './database.ts';
import { DATABASE_NAME } from './database-name.ts';

/** Opens the device's database; if that fails, its first use returns the failure. */
export function openDatabase(): Database {
  const database = new Database(DATABASE_NAME);
  database.open().catch(() => undefined);
  return database;
}
