import { expect, test } from 'vitest';
import { hasEntries } from '../../src/storage/has-entries.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { issue } from '../support/issues.ts';
import { newDatabase, newProfile } from '../support/new-database.ts';

test('a device without a database has no entries, and asking creates none', async () => {
  const profile = newProfile();
  expect(await hasEntries(profile)).toBe(false);
  expect(await profile.databases()).toEqual([]);
});

test('a device with only a saved quote has no entries', async () => {
  const profile = newProfile();
  const database = newDatabase(profile);
  await database.quotes.add({ id: 'quote', savedAt: 1 });
  expect(await hasEntries(profile)).toBe(false);
});

test('a device whose database is older than the outbox has no entries', async () => {
  const profile = newProfile();
  const opening = profile.open('parcel-desk', 10);
  await new Promise<void>((resolve) => {
    opening.onupgradeneeded = () => opening.result.createObjectStore('quotes', { keyPath: 'id' });
    opening.onsuccess = () => resolve();
  });
  opening.result.close();
  expect(await hasEntries(profile)).toBe(false);
  expect(await newDatabase(profile).entries.count()).toBe(0);
});

test('a device that issued an invoice has entries, whether its database is open or not', async () => {
  const profile = newProfile();
  const database = newDatabase(profile);
  await issueInvoice(database, issue(1));
  expect(await hasEntries(profile)).toBe(true);
  database.close();
  expect(await hasEntries(profile)).toBe(true);
});

test('a browser that denies its storage has no entries', async () => {
  const denied = Object.assign(newProfile(), {
    databases: () => Promise.reject(new DOMException('denied', 'SecurityError')),
  });
  expect(await hasEntries(denied)).toBe(false);
});
