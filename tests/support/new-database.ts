import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Desk } from '../../src/storage/database.ts';

/** A browser profile's storage: desks made on the same one see the same rows. */
export function newProfile(): IDBFactory {
  return new IDBFactory();
}

/** A connection of one page or worker, by default to a profile of its own. */
export function newDesk(profile: IDBFactory = newProfile()): Desk {
  return new Desk('parcel-desk', { indexedDB: profile, IDBKeyRange });
}
