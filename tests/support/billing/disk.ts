import { Dexie } from 'dexie';
import type { Database } from '../../../src/storage/database.ts';

const GROWING = ['drafts', 'invoices', 'usedNumbers', 'entries', 'requests'] as const;

export type GrowingTable = (typeof GROWING)[number];

/** The disk of a device, which may be full for some tables or for all. */
export class Disk {
  private full: ReadonlySet<string> = new Set();

  /** From here on the named tables take no more rows; without a name, none does. */
  fill(...tables: readonly GrowingTable[]): void {
    this.full = new Set(tables.length === 0 ? GROWING : tables);
  }

  makeRoom(): void {
    this.full = new Set();
  }

  /** Lets a connection meet this disk. */
  watch(database: Database): void {
    for (const name of GROWING) {
      const refuseWhenFull = () => {
        if (this.full.has(name)) throw new Dexie.QuotaExceededError();
      };
      database[name].hook('creating', refuseWhenFull);
      database[name].hook('updating', refuseWhenFull);
    }
  }
}
