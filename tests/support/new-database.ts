import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Database } from '../../src/storage/database.ts';

/** A browser profile's storage: databases made on the same one see the same rows. */
export function newProfile(): IDBFactory {
  return new IDBFactory();
}

/** A connection of one page or worker, by default to a profile of its own. */
export function newDatabase(profile: Pick<IDBFactory, 'open'> = newProfile()): Database {
  return new Database('parcel-desk', { indexedDB: profile, IDBKeyRange });
}
