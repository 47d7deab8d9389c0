import { DATABASE_NAME } from './database-name.ts';

/**
 * Whether an invoice was ever issued on this device. Asked of the browser itself, so that a page
 * whose visitor never issued one loads no database code; a storage that fails says no.
 */
export async function hasEntries(storage = indexedDB): Promise<boolean> {
  try {
    // Opening one that is not there would make it.
    const names = (await storage.databases()).map(({ name }) => name);
    return names.includes(DATABASE_NAME) && (await countEntries(storage)) > 0;
  } catch {
    return false;
  }
}

function countEntries(storage: IDBFactory): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = storage.open(DATABASE_NAME);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const counting = read(database);
      if (counting === undefined) resolve(0);
      else {
        counting.onerror = () => reject(counting.error);
        counting.onsuccess = () => resolve(counting.result);
      }
      // Ends once the count is there, and holds up no other tab's upgrade.
      database.close();
    };
  });
}

/** Undefined in a database from before there was an outbox. */
function read(database: IDBDatabase): IDBRequest<number> | undefined {
  if (!database.objectStoreNames.contains('entries')) return undefined;
  return database.transaction('entries').objectStore('entries').count();
}
