import type { Table, Transaction } from 'dexie';
import type { Database } from './database.ts';

/** The transaction of each database that `inTransaction` hands out. */
const transactions = new WeakMap<Database, Transaction>();

/** The prototype of those databases, made once for each database that they stand for. */
const prototypes = new WeakMap<Database, Database>();

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
  const outer = transactions.get(database);
  if (outer !== undefined) return joinTransaction(outer, () => work(database));
  const names = tables.map(({ name }) => name);
  return database.transaction(mode, names, async (transaction) => {
    const bound: Database = Object.create(prototypeFor(database));
    transactions.set(bound, transaction);
    return work(bound);
  });
}

/** The transaction that is under way has to have the tables; what fails in it undoes all of it. */
async function joinTransaction<T>(outer: Transaction, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    outer.abort();
    throw error;
  }
}

function prototypeFor(database: Database): Database {
  const known = prototypes.get(database);
  if (known !== undefined) return known;
  const made: Database = Object.create(database, { table: { value: tableInTransaction } });
  for (const { name } of database.tables) {
    Object.defineProperty(made, name, {
      get(this: Database) {
        return this.table(name);
      },
    });
  }
  prototypes.set(database, made);
  return made;
}

function tableInTransaction(this: Database, name: string): Table | undefined {
  return transactions.get(this)?.table(name);
}
