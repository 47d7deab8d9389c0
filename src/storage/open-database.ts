import { Database } from './database.ts';
import { DATABASE_NAME } from './database-name.ts';

let database: Database | undefined;

/** The database of this page or worker; a test hands a database of its own to the functions instead. */
export function openDatabase(): Database {
  database ??= new Database(DATABASE_NAME);
  return database;
}
