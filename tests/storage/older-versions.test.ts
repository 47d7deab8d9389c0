import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { hours, timestamp } from '../../src/domain/time.ts';
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
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';

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

test('two versions take turns on one device: nothing is lost, and each row and mail goes once', async () => {
  const harness = new OutboxHarness();
  const { database, browser } = harness;
  const old = new version2.Database('parcel-desk', { indexedDB: browser.profile, IDBKeyRange });
  const flushOld = async () => {
    const environment = { ...harness.tab.environment(), database: old };
    const flushed = harness.tab.work(() => version2.flushOutbox(environment, 'timer'));
    await harness.pass(hours(1));
    expect(await flushed).toMatchObject({ kind: 'flushed' });
  };
  await database.drafts.add({ id: 'draft', savedAt: 1, sealed: 'sealed', added: 'later' });
  await harness.issue(3);
  for (const index of [4, 5, 6, 7]) await version2.issueInvoice(old, issue(index));
  const unknown = { state: 'handed-over', attempt: 1, unclear: 0 };
  await database.entries.update(7, { sheet: unknown, added: 'later' });
  const [drafts, invoices, numbers, last] = await Promise.all([
    database.drafts.toArray(),
    database.invoices.toArray(),
    database.usedNumbers.toArray(),
    database.entries.get(7),
  ]);

  harness.injectFaults({
    row: ['400', 'applied-then-reset', '401'],
    mail: ['422', 'applied-then-reset'],
  });
  await flushOld();
  expect(await old.table('setAside').count()).toBe(1);
  expect(await old.table('entries').count()).toBe(6);
  await harness.flush();
  await flushOld();
  await version2.retryNow(old, harness.now);
  await harness.keepFlushing(hours(6));

  expect(await database.drafts.toArray()).toEqual(drafts);
  expect(await database.invoices.toArray()).toEqual(invoices);
  expect(await database.usedNumbers.toArray()).toEqual(numbers);
  // Neither version can read it; the one that wrote it will put it back.
  expect(await database.movedRows.toArray()).toEqual([{ id: 1, table: 'entries', record: last }]);
  expect(await harness.open()).toEqual(['1 set-aside set-aside', '2 delivered in-doubt']);
  const { rows, mails } = harness.arrived;
  for (const arrived of [rows, mails]) expect(arrived.sort()).toEqual([2, 3, 4, 5, 6]);
});
