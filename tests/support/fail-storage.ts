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
  { name: databaseName }: Pick<Database, 'name'>,
  access: number | undefined,
  act: () => Promise<T>,
): Promise<{ readonly done: T; readonly accesses: number }> {
  const { objectStore } = IDBTransaction.prototype;
  let accesses = 0;
  const watched = vi.spyOn(IDBTransaction.prototype, 'objectStore');
  watched.mockImplementation(function (this: IDBTransaction, name) {
    if (this.db.name !== databaseName) return objectStore.call(this, name);
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
