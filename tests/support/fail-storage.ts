import { IDBTransaction } from 'fake-indexeddb';
import { vi } from 'vitest';

/** What every function that uses the storage returns when the browser reports the error. */
export const FAILED_STORAGE = { kind: 'unavailable', reason: 'UnknownError' } as const;

/** Does something while the browser fails one access to its tables, counted from 0. */
export async function failStorageAt<T>(
  access: number | undefined,
  act: () => Promise<T>,
): Promise<{ readonly done: T; readonly accesses: number }> {
  const { objectStore } = IDBTransaction.prototype;
  let accesses = 0;
  const watched = vi.spyOn(IDBTransaction.prototype, 'objectStore');
  watched.mockImplementation(function (this: IDBTransaction, name) {
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
