import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { timestamp } from '../../src/domain/time.ts';
import { paise } from '../../src/domain/units.ts';
import { listDrafts } from '../../src/storage/drafts.ts';
import { listInvoices } from '../../src/storage/issued-invoices.ts';
import { listOpenEntries } from '../../src/storage/outbox-entries.ts';
import { listQuotes, saveQuote } from '../../src/storage/recent-quotes.ts';
import { listTrackedParcels } from '../../src/storage/tracked-parcels.ts';
import { Database as Version1 } from '../fixtures/versions/1/database.ts';
import * as version2 from '../fixtures/versions/2/core.js';
import { issue } from '../support/issues.ts';
import { newDatabase, newProfile } from '../support/new-database.ts';

const quote = {
  id: 'quote',
  savedAt: timestamp(1),
  search: '?country=US',
  label: 'United States',
  economy: paise(194_094),
};
const parcel = { number: 'RB123456785IN', label: '', carrier: 'india-post', addedAt: timestamp(1) };

test('a browser with version 1 of the database keeps its quotes and parcels, and can go back', async () => {
  const profile = newProfile();
  const old = new Version1('parcel-desk', { indexedDB: profile, IDBKeyRange });
  await old.table('quotes').add(quote);
  await old.table('trackedParcels').add(parcel);
  const database = newDatabase(profile);
  expect(await listQuotes(database)).toEqual({ kind: 'done', value: [quote] });
  expect(await listTrackedParcels(database)).toEqual({ kind: 'done', value: [parcel] });
  await saveQuote(database, { ...quote, id: 'newer', search: '?country=DE' });
  database.close();
  expect(await old.table('quotes').count()).toBe(2);
});

test('a browser with version 2 of the database keeps its drafts, invoices and waiting deliveries', async () => {
  const profile = newProfile();
  const old = new version2.Database('parcel-desk', { indexedDB: profile, IDBKeyRange });
  await version2.saveDraft(old, { id: 'draft', savedAt: 1, sealed: 'sealed draft' });
  await version2.issueInvoice(old, issue(1));
  const database = newDatabase(profile);
  expect(await listDrafts(database)).toMatchObject({ value: [{ id: 'draft' }] });
  expect(await listInvoices(database, 10)).toMatchObject({ value: [{ id: 'invoice-1' }] });
  expect(await listOpenEntries(database)).toMatchObject({ value: [{ invoiceId: 'invoice-1' }] });
  // The older tab is still open.
  expect(await version2.listOpenEntries(old)).toMatchObject({
    value: [{ invoiceId: 'invoice-1' }],
  });
});
