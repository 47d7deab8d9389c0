import { DATABASE_NAME } from './database-name.ts';

/**
 * Whether the outbox has entries, so whether an invoice was ever issued on this device. It uses
 * IndexedDB directly, so that shoppers' pages load no database code; false when the storage fails.
 */
export async function hasEntries(given?: IDBFactory): Promise<boolean> {
  try {
    // Where the browser denies it, even to name it throws.
    const storage = given ?? indexedDB;
    // Opening a database that does not exist would create it.
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
      // Takes effect after the count, and does not block another tab's upgrade.
      database.close();
    };
  });
}

/** Undefined in a database older than the outbox. */
function read(database: IDBDatabase): IDBRequest<number> | undefined {
  if (!database.objectStoreNames.contains('entries')) return undefined;
  const transaction = database.transaction('entries');
  const counting = transaction.objectStore('entries').count();
  // Without it the browser waits for this page, which may be left and stopped by then.
  transaction.commit();
  return counting;
}
