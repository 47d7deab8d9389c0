import { IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { hours, timestamp } from '../../src/domain/time.ts';
import { paise } from '../../src/domain/units.ts';
import { exportBackup, formatBackup } from '../../src/storage/backup.ts';
import { listDrafts } from '../../src/storage/drafts.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { listInvoices } from '../../src/storage/issued-invoices.ts';
import { listOpenEntries } from '../../src/storage/outbox-entries.ts';
import { listQuotes, saveQuote } from '../../src/storage/recent-quotes.ts';
import { listTrackedParcels } from '../../src/storage/tracked-parcels.ts';
import { Database as Version1 } from '../fixtures/versions/1/database.ts';
import * as version2 from '../fixtures/versions/2/core.js';
import { clearIssue, issue } from '../support/issues.ts';
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
  await version2.issueInvoice(old, clearIssue(1));
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
  const { database } = harness;
  const { database: old, flush: flushOld } = oldTab(harness);
  await database.drafts.add({ id: 'draft', savedAt: 1, sealed: 'sealed', added: 'later' });
  await harness.issue(3);
  for (const index of [4, 5, 6, 7]) await version2.issueInvoice(old, clearIssue(index));
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
  expect(await harness.open()).toEqual(['1 delivered in-doubt', '4 set-aside set-aside']);
  const { rows, mails } = harness.arrived;
  for (const arrived of [rows, mails]) expect(arrived.sort()).toEqual([1, 2, 3, 5, 6]);
});

test('what an older tab sets aside, as it knows no sealed requests, goes on at the next flush', async () => {
  const harness = new OutboxHarness();
  const { database: old, flush: flushOld } = oldTab(harness);
  await harness.issue(2);
  // The first row was sent, and no reply came.
  harness.browser.services.rows.push({ row: issue(1).sheet.cells, at: harness.now });
  await harness.database.entries.update(1, {
    sheet: {
      state: 'unsure',
      attempt: 1,
      unclear: 1,
      why: 'no-answer',
      since: harness.now,
      searchAt: harness.now,
      failedSearches: 0,
    },
  });
  await flushOld();
  const setAside = { state: 'parked', refusal: { status: 0 } };
  expect(await old.table('entries').toArray()).toMatchObject([
    { sheet: { ...setAside, unclear: 1 } },
    { sheet: { ...setAside, unclear: 0 } },
  ]);

  await harness.keepFlushing(hours(2));
  expect(await harness.open()).toEqual([]);
  expect(harness.arrived).toEqual({ rows: [1, 2], mails: [1, 2] });
});

test('a backup of this version can be restored by an older one, requests included', async () => {
  const here = newDatabase();
  await issueInvoice(here, issue(1));
  const backup = await exportBackup(here, timestamp(5));
  if (backup.kind !== 'done') throw new Error(backup.kind);
  const { kind, backup: parsed } = version2.parseBackup(JSON.parse(formatBackup(backup.value)));
  expect(kind).toBe('backup');
  const { database: old } = oldTab(new OutboxHarness());
  await version2.importBackup(old, parsed, 6);
  expect(await old.table('requests').toArray()).toMatchObject([
    { sequence: 1, ...clearIssue(1).mail },
    { sequence: 1, ...clearIssue(1).sheet },
  ]);
});

/** A tab in which version 2 still runs, on the device of the harness. */
function oldTab(harness: OutboxHarness) {
  const { browser, tab } = harness;
  const database = new version2.Database('parcel-desk', {
    indexedDB: browser.profile,
    IDBKeyRange,
  });
  const flush = async () => {
    const current = tab.environment();
    // What version 2 called limits.
    const environment = { ...current, database, limits: current.timings };
    const flushed = tab.work(() => version2.flushOutbox(environment, 'timer'));
    await harness.pass(hours(1));
    expect(await flushed).toMatchObject({ kind: 'flushed' });
  };
  return { database, flush };
}
