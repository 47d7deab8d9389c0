import { Dexie } from 'dexie';
import type { Database } from '../../../src/storage/database.ts';

const GROWING = [
  'drafts',
  'invoices',
  'usedNumbers',
  'entries',
  'sealedRequests',
  'device',
] as const;

export type GrowingTable = (typeof GROWING)[number];

/** The disk of a device, which may be full for some tables or for all. */
export class Disk {
  private full: ReadonlySet<string> = new Set();

  /** From now on the named tables accept no more rows; without a name, no table does. */
  fill(...tables: readonly GrowingTable[]): void {
    this.full = new Set(tables.length === 0 ? GROWING : tables);
  }

  makeRoom(): void {
    this.full = new Set();
  }

  /** Makes a connection fail where this disk is full. */
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
