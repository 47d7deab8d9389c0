import { beforeEach, expect, test } from 'vitest';
import { readHistoryPages, sealInvoice } from '../../../src/billing/history/invoice-records.ts';
import type { Database } from '../../../src/storage/database.ts';
import {
  generateStorageKeyText,
  importStorageKey,
  type StorageKey,
} from '../../../src/vault/storage-key.ts';
import { invoiceWith } from '../../support/invoice.ts';
import { newDatabase } from '../../support/new-database.ts';

let database: Database;
let key: StorageKey;

beforeEach(async () => {
  key = await importStorageKey(generateStorageKeyText());
  database = newDatabase();
  for (const sequence of [1, 2, 3, 4, 5]) await keep(sequence);
});

test('the history comes newest first, in pages', async () => {
  expect(await readPages()).toEqual([[5, 4], [3, 2], [1]]);
});

test('invoices that were read before are not read again', async () => {
  expect(await readPages(3)).toEqual([[5, 4]]);
  expect(await readPages(5)).toEqual([]);
});

test('rows that this version cannot read, a whole page of them, hide no older ones', async () => {
  for (const sequence of [4, 3, 2])
    await database.invoices.update(`invoice-${sequence}`, { sealed: 4 });
  expect(await readPages()).toEqual([[5, 1]]);
});

test('an invoice sealed with another storage key is counted, and hides no others', async () => {
  const other = await importStorageKey(generateStorageKeyText());
  await keep(6, other);
  const [first] = await gather();
  expect(first).toMatchObject({ newest: 6, unreadable: 1, invoices: [{ sequence: 5 }] });
});

test('an invoice put in the place of another is counted as unreadable, not shown', async () => {
  const id = 'invoice-1';
  await database.invoices.update('invoice-5', {
    sealed: await sealInvoice(id, invoiceWith(), key),
  });
  const [first] = await gather();
  expect(first).toMatchObject({ newest: 5, unreadable: 1, invoices: [{ sequence: 4 }] });
});

async function keep(sequence: number, sealer = key): Promise<void> {
  const id = `invoice-${sequence}`;
  const sealed = await sealInvoice(id, invoiceWith(), sealer);
  await database.invoices.put({ id, sequence, sealed });
}

async function gather(after?: number) {
  const pages = [];
  for await (const page of readHistoryPages(database, key, 2, after)) pages.push(page);
  return pages;
}

/** The sequences of each page. */
async function readPages(after?: number): Promise<unknown[]> {
  const pages = await gather(after);
  return pages.map((page) =>
    page.kind === 'page' ? page.invoices.map(({ sequence }) => sequence) : page,
  );
}
