import { type DBCore, Dexie, type DexieOptions, type Table } from 'dexie';
import { SCHEMA_VERSIONS } from './schema.ts';

/** Rows are `unknown`: readers parse them, because another version may have written them. */
type Rows<Key> = Table<unknown, Key, unknown>;

type Transaction = Pick<IDBTransaction, 'abort' | 'addEventListener'>;

/** The device's only database, opened by `openDatabase` or by the first use of a table. */
export class Database extends Dexie {
  declare readonly quotes: Rows<string>;
  declare readonly trackedParcels: Rows<string>;
  declare readonly drafts: Rows<string>;
  declare readonly invoices: Rows<string>;
  declare readonly customers: Rows<string>;
  declare readonly usedNumbers: Rows<string>;
  declare readonly payments: Rows<string>;
  declare readonly entries: Rows<number>;
  /** Requests in the clear, as version 2 stored them; this version seals what it finds there. */
  declare readonly requests: Rows<[number, string]>;
  declare readonly sealedRequests: Rows<[number, string]>;
  declare readonly destinations: Rows<string>;
  declare readonly services: Rows<string>;
  declare readonly device: Rows<string>;
  declare readonly pictures: Rows<string>;

  /** Rows that an older version could not read and moved here; this version moves none. */
  get movedRows(): Rows<number> {
    return this.table('setAside');
  }

  /** True while a tab with an older version keeps this database from opening. */
  isBlocked = false;

  private readonly running = new Set<Transaction>();

  constructor(name: string, options: DexieOptions = {}) {
    super(name, {
      // What is reported as saved survives a power cut.
      chromeTransactionDurability: 'strict',
      // Dexie's cache would show live queries a row before its commit, which may still fail.
      cache: 'disabled',
      ...options,
    });
    // Even when disabled, it makes an abort controller and three listeners for each change.
    this.unuse({ stack: 'dbcore', name: 'Cache' });
    for (const [index, shape] of SCHEMA_VERSIONS.entries()) this.version(index + 1).stores(shape);
    this.use({ stack: 'dbcore', create: (core) => this.followTransactions(core) });
    this.on('versionchange', () => this.makeWay());
    this.on('blocked', () => this.noteBlocked());
    this.on('ready', () => {
      this.isBlocked = false;
    });
  }

  /**
   * Undoes what is not stored yet. A page whose code stops in the middle of a transaction keeps its
   * tables locked for every other page, in WebKit until the browser ends; who wanted the change gets
   * a storage failure when the page goes on.
   */
  abortTransactions(): void {
    for (const transaction of this.running) {
      try {
        transaction.abort();
      } catch {
        // It needs nothing more of this page to be stored.
      }
    }
  }

  private followTransactions(core: DBCore): DBCore {
    return {
      ...core,
      transaction: (...request) => {
        const transaction = core.transaction(...request);
        // Dexie hands on the browser's own transaction and names only a part of it.
        const followed = transaction as Transaction;
        this.running.add(followed);
        for (const end of ['complete', 'abort'])
          followed.addEventListener(end, () => this.running.delete(followed));
        return transaction;
      },
    };
  }

  /**
   * Closes the database so that another tab can upgrade or delete it; the next use here reopens it,
   * which is safe because the schema only grows. Returning `false`, here and below, keeps Dexie's
   * own listener from writing to the console.
   */
  private makeWay(): false {
    this.close({ disableAutoOpen: false });
    return false;
  }

  private noteBlocked(): false {
    this.isBlocked = true;
    return false;
  }
}
