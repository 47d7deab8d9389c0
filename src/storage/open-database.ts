import { Database } from './database.ts';
import { DATABASE_NAME } from './database-name.ts';

/** Opens the device's database; that it cannot be opened is the outcome of its first use. */
export function openDatabase(): Database {
  const database = new Database(DATABASE_NAME);
  database.open().catch(() => undefined);
  return database;
}
