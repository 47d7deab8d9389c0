// @vitest-environment happy-dom

import 'fake-indexeddb/auto';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BackupSource } from '../../../src/billing/backup/backup-file.ts';
import { makeOrders } from '../../../src/billing/make-orders.ts';
import { hours, later, timestamp } from '../../../src/domain/time.ts';
import { type StorageNews, StorageNotice } from '../../../src/features/backup/storage-notice.tsx';
import { saveDraft } from '../../../src/storage/drafts.ts';
import { openDatabase } from '../../../src/storage/open-database.ts';
import { generateStorageKeyText, importStorageKey } from '../../../src/vault/storage-key.ts';
import { testEnvironment } from '../../support/test-environment.ts';

const WARNING = /This browser may delete the invoices/;

const database = openDatabase();
const stored = new Map<string, string>();
let isPersistent: boolean;
let asks: number;
let now = timestamp(Date.UTC(2026, 4, 4));
const downloads: string[] = [];

beforeEach(async () => {
  stored.clear();
  isPersistent = false;
  asks = 0;
  await database.entries.clear();
  await database.drafts.clear();
  await database.entries.add({ invoiceId: 'issued' });
});
afterEach(cleanup);

function Notice({ billing }: { readonly billing: BackupSource }) {
  const [shown, setShown] = useState<StorageNews>('nothing');
  return <StorageNotice billing={billing} shown={shown} onShow={setShown} />;
}

async function signIn(): Promise<void> {
  cleanup();
  const storageKey = await importStorageKey(generateStorageKeyText());
  const environment = testEnvironment({
    now: () => now,
    persistStorage: async () => {
      asks += 1;
      return isPersistent;
    },
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    download: (file) => void downloads.push(file.name),
  });
  const billing = {
    environment,
    database,
    storageKey,
    drafts: { unsaved: () => [] },
    editor: { saveNow: () => Promise.resolve() },
    order: makeOrders().order,
  };
  render(<Notice billing={billing} />);
  await waitFor(() => expect(asks).toBeGreaterThan(0));
  // The database is asked after the browser.
  await new Promise((resolve) => setTimeout(resolve, 50));
}

test('a browser that keeps the storage for good brings no warning', async () => {
  isPersistent = true;
  await signIn();
  expect(screen.queryByText(WARNING)).toBeNull();
});

test('drafts alone are warned of too', async () => {
  await database.entries.clear();
  await saveDraft(database, { id: 'draft', savedAt: now, sealed: 'sealed' });
  await signIn();
  expect(await screen.findByText(WARNING)).toBeTruthy();
});

test('a device on which nothing was written has nothing to lose', async () => {
  await database.entries.clear();
  await signIn();
  expect(screen.queryByText(WARNING)).toBeNull();
});

test('where the browser may delete invoices, staff are warned and can back them up', async () => {
  await signIn();
  await screen.findByText(WARNING);
  await userEvent.click(screen.getByRole('button', { name: 'Back up now' }));
  await screen.findByText(/^The backup is saved\./);
  expect(downloads).toEqual(['backup-2026-05-04.sealed']);
});

test('the warning comes again before a week has passed', async () => {
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Later' }));
  now = later(now, hours(24 * 5));
  await signIn();
  expect(screen.queryByText(WARNING)).toBeNull();
  now = later(now, hours(24));
  await signIn();
  expect(await screen.findByText(WARNING)).toBeTruthy();
});
