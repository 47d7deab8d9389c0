import type { Table } from 'dexie';
import type { Database } from './database.ts';

/** The databases that `inTransaction` hands out. */
const inside = new WeakSet<Database>();

/**
 * Runs `work` as one transaction over these tables: all of it is stored, or nothing. `work` is passed
 * a database whose tables belong to the transaction, and uses no other. Dexie would find the
 * transaction from other tables too, by following native promises, but loses track of it in WebKit on a
 * busy device; what is written then is stored apart from the rest.
 */
export async function inTransaction<T>(
  database: Database,
  mode: 'r' | 'rw',
  tables: readonly Pick<Table, 'name'>[],
  work: (database: Database) => Promise<T>,
): Promise<T> {
  // The transaction that is under way has to have the tables.
  if (inside.has(database)) return work(database);
  const names = tables.map(({ name }) => name);
  return database.transaction(mode, names, async (transaction) => {
    const table = (name: string) => transaction.table(name);
    const own = database.tables.map(({ name }) => [name, { get: () => table(name) }] as const);
    const bound: Database = Object.create(database, {
      ...Object.fromEntries(own),
      table: { value: table },
    });
    inside.add(bound);
    return work(bound);
  });
}
