import { Dexie } from 'dexie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Database } from '../../src/storage/database.ts';
import { hasEntries } from '../../src/storage/has-entries.ts';
import { watchStorage } from '../../src/storage/live-value.ts';
import { listOpenEntries } from '../../src/storage/outbox-entries.ts';
import { listQuotes } from '../../src/storage/recent-quotes.ts';

afterEach(() => vi.unstubAllGlobals());

describe('in a browser without IndexedDB', () => {
  test('storage is unavailable', async () => {
    const none = new Database('parcel-desk');
    expect(await listQuotes(none)).toEqual({ kind: 'unavailable', reason: 'MissingAPIError' });
  });

  test('a list that is watched says why it cannot be read', async () => {
    expect(Dexie.dependencies.indexedDB).toBeUndefined();
    const database = new Database('parcel-desk');
    const seen: unknown[] = [];
    const stop = watchStorage(
      () => listOpenEntries(database),
      (entries) => seen.push(entries),
    );
    await vi.waitFor(() =>
      expect(seen).toEqual([{ kind: 'unavailable', reason: 'MissingAPIError' }]),
    );
    stop();
  });

  test('a list that nobody watches any more says nothing', async () => {
    const database = new Database('parcel-desk');
    const listener = vi.fn();
    const read = listOpenEntries(database);
    watchStorage(() => read, listener)();
    await read;
    expect(listener).not.toHaveBeenCalled();
  });

  test('there are no entries', async () => {
    expect('indexedDB' in globalThis).toBe(false);
    expect(await hasEntries()).toBe(false);
  });
});

test('where IndexedDB may not even be named there are no entries', async () => {
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
  });
  expect(await hasEntries()).toBe(false);
  Reflect.deleteProperty(globalThis, 'indexedDB');
});
