import { IDBTransaction } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { Database } from '../../src/storage/database.ts';

/** What every function that uses the storage returns when the browser reports the error. */
export const FAILED_STORAGE = { kind: 'unavailable', reason: 'UnknownError' } as const;

/**
 * Does something while the browser fails one access to the tables of a database, counted from 0. An
 * earlier test's page may still be at work in its own database, which neither counts nor fails.
 */
export async function failStorageAt<T>(
  database: Database,
  access: number | undefined,
  act: () => Promise<T>,
): Promise<{ readonly done: T; readonly accesses: number }> {
  await database.open();
  const stored = storedDatabase(database.backendDB());
  const { objectStore } = IDBTransaction.prototype;
  let accesses = 0;
  const watched = vi.spyOn(IDBTransaction.prototype, 'objectStore');
  watched.mockImplementation(function (this: IDBTransaction, name) {
    if (storedDatabase(this.db) !== stored) return objectStore.call(this, name);
    accesses += 1;
    if (accesses - 1 === access) throw new DOMException('The disk fails.', 'UnknownError');
    return objectStore.call(this, name);
  });
  try {
    const done = await act();
    return { done, accesses };
  } finally {
    watched.mockRestore();
  }
}

/** What all connections of fake-indexeddb to one database share; many profiles have one of this name. */
function storedDatabase(connection: object): unknown {
  const { _rawDatabase: stored } = connection as { readonly _rawDatabase?: object };
  if (stored === undefined) throw new Error('fake-indexeddb keeps its databases elsewhere now.');
  return stored;
}
