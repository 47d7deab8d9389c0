import { Dexie } from 'dexie';
import { IDBKeyRange } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import { timestamp } from '../../src/domain/time.ts';
import { paise } from '../../src/domain/units.ts';
import { listQuotes, saveQuote } from '../../src/storage/recent-quotes.ts';
import { SCHEMA_VERSIONS } from '../../src/storage/schema.ts';
import { tryStorage } from '../../src/storage/try-storage.ts';
import { newDatabase, newProfile } from '../support/new-database.ts';

const quote = { id: 'a', savedAt: timestamp(1), search: '?a', label: 'A', economy: paise(100) };

test('a full disk is recognised by the name inside the error', async () => {
  const full = new Dexie.AbortError({ name: 'QuotaExceededError', message: 'no room' });
  expect(await tryStorage(newDatabase(), () => Promise.reject(full))).toEqual({ kind: 'full' });
});

test('an aborted commit is reported as unavailable storage', async () => {
  const aborted = new Dexie.AbortError('the browser gave up');
  expect(await tryStorage(newDatabase(), () => Promise.reject(aborted))).toEqual({
    kind: 'unavailable',
    reason: 'AbortError',
  });
});

test('a bug is thrown, not mistaken for unavailable storage', async () => {
  const bug = new TypeError('undefined is not a function');
  await expect(tryStorage(newDatabase(), () => Promise.reject(bug))).rejects.toBe(bug);
});

test('a database deleted while it is open is created again at its next use', async () => {
  const profile = newProfile();
  const database = newDatabase(profile);
  await saveQuote(database, quote, 10);
  await newDatabase(profile).delete();
  expect(await listQuotes(database)).toEqual({ kind: 'done', value: [] });
  expect(await saveQuote(database, quote, 10)).toEqual({ kind: 'done', value: undefined });
});

test('a tab makes way for a newer version without a word on the console, and goes on beside it', async () => {
  const written = vi.spyOn(console, 'warn');
  const profile = newProfile();
  const database = newDatabase(profile);
  await saveQuote(database, quote, 10);
  const newer = new Dexie('parcel-desk', { indexedDB: profile, IDBKeyRange });
  for (const [index, shape] of [...SCHEMA_VERSIONS, { later: 'id' }].entries())
    newer.version(index + 1).stores(shape);
  await newer.open();
  expect(await database.quotes.toArray()).toEqual([quote]);
  expect(written).not.toHaveBeenCalled();
  newer.close();
});

describe.each(SCHEMA_VERSIONS.map((_, index) => index + 1))(
  'a database of schema version %i',
  (version) => {
    const openVersion = async (profile = newProfile()) => {
      const old = new Dexie('parcel-desk', { indexedDB: profile, IDBKeyRange });
      for (let step = 1; step <= version; step += 1)
        old.version(step).stores(SCHEMA_VERSIONS[step - 1] ?? {});
      old.on('versionchange', () => {
        old.close({ disableAutoOpen: false });
        return false;
      });
      await old.open();
      return { old, profile };
    };

    test('opens in the newest version with its rows kept', async () => {
      const { old, profile } = await openVersion();
      await old.table('quotes').put(quote);
      old.close();
      expect(await listQuotes(newDatabase(profile))).toEqual({ kind: 'done', value: [quote] });
    });

    test('open in an old tab does not block the newest version', async () => {
      const { old, profile } = await openVersion();
      await old.table('quotes').put(quote);
      expect(await listQuotes(newDatabase(profile))).toEqual({ kind: 'done', value: [quote] });
    });

    test('can still be read by an old tab once the newest version has opened it', async () => {
      const { old, profile } = await openVersion();
      await saveQuote(newDatabase(profile), quote, 10);
      expect(await old.table('quotes').toArray()).toEqual([quote]);
    });
  },
);

test('a tab that keeps an old version open is reported as blocking, until it closes', async () => {
  const profile = newProfile();
  const frozenTab = await openRaw(profile);
  const database = newDatabase(profile);
  expect(await listQuotes(database)).toEqual({ kind: 'unavailable', reason: 'blocked' });
  expect(await saveQuote(database, quote, 10)).toEqual({ kind: 'unavailable', reason: 'blocked' });
  frozenTab.close();
  await database.open();
  expect(await listQuotes(database)).toEqual({ kind: 'done', value: [] });
});

/** A connection with an older version that ignores every event, as a frozen tab's does. */
function openRaw(profile: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve) => {
    const request = profile.open('parcel-desk', 10);
    request.onsuccess = () => resolve(request.result);
  });
}
