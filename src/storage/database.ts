import { Dexie, type DexieOptions, type Table } from 'dexie';
import { SCHEMA_VERSIONS } from './schema.ts';

/** Rows come out as `unknown`: whoever reads one parses it, as another version may have written it. */
type Rows<Key> = Table<unknown, Key, unknown>;

/** The device's one database. Opened by `openDatabase`, or at the first use of a table. */
export class Database extends Dexie {
  declare readonly quotes: Rows<string>;
  declare readonly trackedParcels: Rows<string>;
  declare readonly drafts: Rows<string>;
  declare readonly invoices: Rows<string>;
  declare readonly usedNumbers: Rows<string>;
  declare readonly entries: Rows<number>;
  declare readonly requests: Rows<[number, string]>;
  declare readonly services: Rows<string>;

  /** Records that this version cannot read; the table keeps the name that it began with. */
  get quarantined(): Rows<number> {
    return this.table('setAside');
  }

  /** True while a tab with an older version keeps this one from opening. */
  isBlocked = false;

  constructor(name: string, options: DexieOptions = {}) {
    super(name, {
      // What is called saved survives a power cut.
      chromeTransactionDurability: 'strict',
      // Dexie's cache shows live queries a row before its commit, which may yet fail.
      cache: 'disabled',
      ...options,
    });
    for (const [index, shape] of SCHEMA_VERSIONS.entries()) this.version(index + 1).stores(shape);
    this.on('versionchange', () => this.makeWay());
    this.on('blocked', () => this.noteBlocked());
    this.on('ready', () => {
      this.isBlocked = false;
    });
  }

  /**
   * Lets another tab upgrade or delete the database at once; the next use here opens it again,
   * which is safe because shapes only grow. Here and below, `false` stands in for Dexie's own
   * listener, which would write to the console.
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
