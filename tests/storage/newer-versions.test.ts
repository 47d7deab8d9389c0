import { IDBObjectStore } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import { milliseconds, seconds, timestamp } from '../../src/domain/time.ts';
import { exportBackup } from '../../src/storage/backup.ts';
import { listDrafts, saveDraft } from '../../src/storage/drafts.ts';
import { importBackup } from '../../src/storage/import-backup.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { putBackMovedRows } from '../../src/storage/moved-rows.ts';
import { ROW_SCHEMAS } from '../../src/storage/row-schemas.ts';
import { saveTrackedParcel } from '../../src/storage/tracked-parcels.ts';
import { deleteUnreadable, listUnreadable } from '../../src/storage/unreadable-rows.ts';
import { FAILED_STORAGE } from '../support/fail-storage.ts';
import { clearIssue, issue, mailRequest, rowIssue } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';
import { OutboxHarness } from '../support/outbox/outbox-harness.ts';
import { restoring } from '../support/restoring.ts';
import { readAllRequests } from '../support/stored-requests.ts';

const LATER = { added: 'by a newer version' };

/** Adds a field to a row, to both of its deliveries if it is an entry, and to what they hold. */
function withLaterFields(row: unknown): Record<string, unknown> {
  const fields = Object.entries(row as object).map(([name, value]) => [
    name,
    typeof value === 'object' && value !== null ? { ...value, ...LATER } : value,
  ]);
  return { ...Object.fromEntries(fields), ...LATER };
}

describe('fields that a newer version has added', () => {
  test('survive a flush in entries, deliveries, requests and service statuses', async () => {
    const harness = new OutboxHarness();
    const { database } = harness;
    await harness.issue(3);
    for (const row of await database.entries.toArray())
      await database.entries.put(withLaterFields(row));
    for (const row of await database.sealedRequests.toArray())
      await database.sealedRequests.put({ ...(row as object), ...LATER });
    await database.services.put({ service: 'sheet', failures: 1, ...LATER });
    harness.injectFaults({ row: ['400', 'applied-then-reset'], mail: ['402'] });
    await harness.flush();
    for (const row of await database.entries.toArray()) {
      expect(row).toMatchObject({ ...LATER, key: LATER, sheet: LATER, mail: LATER });
    }
    const left = await database.sealedRequests.toArray();
    expect(left).not.toEqual([]);
    for (const row of left) expect(row).toMatchObject(LATER);
    expect(await database.services.get('sheet')).toMatchObject(LATER);
  });

  test('survive a new state of a draft and a new name of a parcel', async () => {
    const database = newDatabase();
    const draft = { id: 'draft', savedAt: timestamp(1), sealed: 'sealed' };
    await database.drafts.put({ ...draft, ...LATER });
    await saveDraft(database, { ...draft, sealed: 'sealed again' });
    expect(await database.drafts.get('draft')).toMatchObject({
      ...draft,
      sealed: 'sealed again',
      ...LATER,
    });
    const parcel = { number: 'RB123456785IN', label: '', carrier: 'dhl', addedAt: timestamp(1) };
    await database.trackedParcels.put({ ...parcel, ...LATER });
    await saveTrackedParcel(database, parcel);
    expect(await database.trackedParcels.get(parcel.number)).toEqual({ ...parcel, ...LATER });
  });

  test('are in a backup and in what another device restores from it', async () => {
    const here = newDatabase();
    const { sheet, mail, ...issued } = { ...issue(1), mail: mailRequest(1) };
    await issueInvoice(here, {
      ...issued,
      sheet: { ...sheet, ...LATER },
      mail: { ...mail, ...LATER },
    });
    await saveDraft(here, { id: 'draft', savedAt: timestamp(1), sealed: 'sealed' });
    const tables = ['drafts', 'invoices', 'usedNumbers', 'entries'];
    for (const name of tables) {
      for (const row of await here.table(name).toArray())
        await here.table(name).put(withLaterFields(row));
    }
    const backup = await exportBackup(here, timestamp(5));
    if (backup.kind !== 'done') throw new Error(backup.kind);
    const there = newDatabase();
    await importBackup(there, backup.value, restoring(timestamp(6)));
    for (const name of tables) {
      for (const row of await there.table(name).toArray()) expect(row).toMatchObject(LATER);
    }
    expect(await there.entries.get(1)).toMatchObject({ key: LATER, sheet: LATER, mail: LATER });
    expect(await readAllRequests(there)).toMatchObject([LATER, LATER]);
  });
});

describe('a row that this version cannot read', () => {
  const unknownState = { state: 'handed-over', attempt: 1, unclear: 0, ...LATER };

  test('stays as it is through a flush, a backup and a restore, and stops nothing', async () => {
    const harness = new OutboxHarness();
    const { database } = harness;
    await harness.issue(3);
    await database.entries.update(2, { sheet: unknownState });
    await database.usedNumbers.put({ number: 'INV-ODD', invoiceId: 7 });
    await database.drafts.put({ id: 'odd', savedAt: 1, sealed: null });
    const before = await database.entries.get(2);
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [1, 3], mails: [1, 3] });
    const backup = await exportBackup(database, harness.now);
    expect(backup).toMatchObject({ kind: 'done' });
    if (backup.kind !== 'done') return;
    expect(backup.value.usedNumbers).toHaveLength(3);
    expect(await importBackup(database, backup.value, restoring(harness.now))).toMatchObject({
      kind: 'done',
    });
    expect(await listDrafts(database)).toEqual({ kind: 'done', value: [] });
    expect(await database.entries.get(2)).toEqual(before);
    expect(await database.drafts.count()).toBe(1);
    expect(await database.usedNumbers.count()).toBe(4);
    expect(await database.movedRows.count()).toBe(0);
  });

  test('of a draft is kept once, with the question that a restored draft asks', async () => {
    const [here, there] = [newDatabase(), newDatabase()];
    await here.drafts.put({ id: 'odd', savedAt: 1, sealed: LATER });
    for (const madeAt of [timestamp(5), timestamp(9)]) {
      const backup = await exportBackup(here, madeAt);
      if (backup.kind !== 'done') throw new Error(backup.kind);
      await importBackup(there, backup.value, restoring(timestamp(20)));
    }
    const moved = await there.movedRows.toArray();
    expect(moved).toMatchObject([
      { table: 'drafts', record: { id: 'odd', fromBackup: { madeAt: 5 } } },
    ]);
  });

  test.each([
    ['here', false],
    ['on the device of the backup', true],
  ])('of a draft that was deleted with a customer %s is not kept', async (_, isTheirs) => {
    const [here, there] = [newDatabase(), newDatabase()];
    await here.drafts.put({ id: 'deleted', savedAt: 1, sealed: LATER });
    await here.drafts.put({ id: 'another', savedAt: 1, sealed: LATER });
    await (isTheirs ? here : there).customers.put({
      id: 'customer-1',
      changedAt: 1,
      isForgotten: true,
      draftIds: ['deleted'],
      sealed: 'sealed',
    });
    const backup = await exportBackup(here, timestamp(5));
    if (backup.kind !== 'done') throw new Error(backup.kind);
    await importBackup(there, backup.value, restoring(timestamp(20)));
    expect(await there.movedRows.toArray()).toMatchObject([{ record: { id: 'another' } }]);
  });

  test('is known as issued, so that its draft is not issued a second time', async () => {
    const database = newDatabase();
    await issueInvoice(database, rowIssue(1));
    await database.entries.update(1, { sheet: unknownState });
    expect(await issueInvoice(database, rowIssue(1))).toEqual({
      kind: 'already-issued',
      sequence: 1,
    });
  });

  test('is listed with its table, until somebody deletes it', async () => {
    const database = newDatabase();
    await issueInvoice(database, issue(1));
    await database.sealedRequests.update([1, 'mail'], { sealed: null });
    await database.movedRows.add({ table: 'drafts', record: { id: 'odd' } });
    const listed = await listUnreadable(database);
    expect(listed).toMatchObject({
      value: [
        { table: 'sealedRequests', record: { sequence: 1, service: 'mail' } },
        { table: 'drafts', record: { id: 'odd' } },
      ],
    });
    if (listed.kind !== 'done') return;
    for (const row of listed.value) await deleteUnreadable(database, row);
    expect(await listUnreadable(database)).toEqual({ kind: 'done', value: [] });
    expect(await database.sealedRequests.count()).toBe(1);
    expect(await database.movedRows.count()).toBe(0);
  });
});

test('rows that cannot be read are looked for in every table that holds records', () => {
  const withoutRecords = ['setAside', 'device', 'destinations'];
  const tables = newDatabase().tables.map(({ name }) => name);
  expect([...ROW_SCHEMAS.keys(), ...withoutRecords].sort()).toEqual(tables.sort());
});

describe('what an older version has moved out of its table', () => {
  test('goes back at the next flush, and its row is sent', async () => {
    const harness = new OutboxHarness();
    const { database } = harness;
    await harness.issue(2);
    const moved = await database.entries.get(1);
    await database.entries.delete(1);
    await database.movedRows.add({ table: 'entries', record: moved });
    await harness.flush();
    expect(harness.arrived).toEqual({ rows: [1, 2], mails: [1, 2] });
    expect(await database.movedRows.count()).toBe(0);
  });

  test('counts in the entry that the older version has rebuilt, so that its row is sent once', async () => {
    const harness = new OutboxHarness();
    const { database } = harness;
    await harness.issue(1);
    await harness.flush();
    const delivered = (await database.entries.get(1)) as object;
    const rebuilt = { state: 'unsure', attempt: 0, unclear: 1, why: 'backup', failedSearches: 0 };
    const times = { since: harness.now, searchAt: harness.now };
    await database.entries.update(1, {
      sheet: { ...rebuilt, ...times },
      mail: { ...rebuilt, ...times },
    });
    await database.movedRows.add({ table: 'entries', record: { ...delivered, ...LATER } });
    await harness.flush();
    expect(await harness.open()).toEqual([]);
    expect(harness.arrived).toEqual({ rows: [1], mails: [1] });
    expect(await database.entries.get(1)).toMatchObject({ ...delivered, ...LATER });
    expect(await database.movedRows.count()).toBe(0);
  });

  test('is sent no more where the older version has delivered what it rebuilt', async () => {
    const harness = new OutboxHarness();
    const { database } = harness;
    await harness.issue(1);
    const waiting = (await database.entries.get(1)) as object;
    await harness.flush();
    await database.movedRows.add({ table: 'entries', record: { ...waiting, ...LATER } });
    await harness.flush();
    expect(await harness.open()).toEqual([]);
    expect(harness.arrived).toEqual({ rows: [1], mails: [1] });
    expect(await database.entries.get(1)).toMatchObject({
      ...LATER,
      sheet: { state: 'delivered' },
    });
  });

  test('is back where it was, as a draft that is not issued', async () => {
    const { database } = new OutboxHarness();
    const draft = { id: 'draft', savedAt: 1, sealed: 'sealed draft' };
    await database.movedRows.add({ table: 'drafts', record: draft });
    expect(await putBackMovedRows(database, timestamp(9))).toMatchObject({ kind: 'done' });
    expect(await database.drafts.toArray()).toEqual([draft]);
    expect(await database.movedRows.count()).toBe(0);
  });

  test('stays where it is while storage fails, which is said', async () => {
    const { database } = new OutboxHarness();
    const draft = { id: 'draft', savedAt: 1, sealed: 'sealed draft' };
    await database.movedRows.add({ table: 'drafts', record: draft });
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('The disk fails.', 'UnknownError');
    });
    expect(await putBackMovedRows(database, timestamp(9))).toEqual(FAILED_STORAGE);
    expect(await database.movedRows.count()).toBe(1);
  });

  test('stays where it is while it cannot be read, or a newer row has its place', async () => {
    const harness = new OutboxHarness();
    const { database } = harness;
    await harness.issue(1);
    const draft = { id: 'invoice-1', savedAt: 1, sealed: 'sealed draft of an issued invoice' };
    await database.movedRows.bulkAdd([
      { table: 'usedNumbers', record: await database.usedNumbers.toCollection().first() },
      { table: 'entries', record: { sequence: 7 } },
      { table: 'a table of tomorrow', record: {} },
      { table: 'drafts', record: draft },
    ]);
    await harness.flush();
    expect(await database.movedRows.count()).toBe(4);
    expect(await database.entries.count()).toBe(1);
    expect(await database.drafts.count()).toBe(0);
  });

  test('a delivery that was set aside for lack of its request goes on when the request is back', async () => {
    const harness = new OutboxHarness();
    const { database } = harness;
    await harness.issue(2);
    const setAside = { state: 'parked', attempt: 0, unclear: 0, refusal: { status: 0, said: '' } };
    await database.entries.update(1, { sheet: setAside });
    await database.entries.update(2, { sheet: { ...setAside, attempt: 1, unclear: 1 } });
    const moved = { sequence: 1, ...clearIssue(1).sheet };
    await database.sealedRequests.delete([1, 'sheet']);
    await database.movedRows.add({ table: 'requests', record: moved });
    harness.browser.services.latency = milliseconds(10);
    void harness.tab.flush('timer');
    await harness.pass(seconds(30));
    expect(harness.arrived.rows).toEqual([1]);
    expect((await harness.entry(2)).sheet).toMatchObject({ state: 'in-doubt', unclear: 1 });
  });
});
