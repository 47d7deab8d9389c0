import { Dexie, type Table } from 'dexie';
import { expect, test, vi } from 'vitest';
import { timestamp } from '../../src/domain/time.ts';
import type { Database } from '../../src/storage/database.ts';
import { listDrafts, saveDraft } from '../../src/storage/drafts.ts';
import { issueInvoice, requestMail } from '../../src/storage/issue-invoice.ts';
import { listInvoices, readInvoice, WHOLE_HISTORY } from '../../src/storage/issued-invoices.ts';
import { listEntriesByInvoiceIds, listOpenEntries } from '../../src/storage/outbox-entries.ts';
import { listUsedInvoiceNumbers } from '../../src/storage/used-numbers.ts';
import { issue, mailRequest, rowIssue } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';
import { readMailRequest, readSheetRequest } from '../support/stored-requests.ts';

const NEW_DELIVERY = { state: 'waiting', attempt: 0, unclear: 0 };
const counts = (database: Database) =>
  Promise.all(
    ['invoices', 'usedNumbers', 'entries', 'sealedRequests', 'drafts'].map((name) =>
      database.table(name).count(),
    ),
  );

test('issuing stores the sealed invoice, its number, its entry and its requests, and removes the draft', async () => {
  const database = newDatabase();
  const edits = { page: timestamp(1) };
  await saveDraft(database, { id: 'draft', savedAt: timestamp(1), sealed: 'sealed draft', edits });
  expect(await issueInvoice(database, { ...issue(1), draftId: 'draft' })).toEqual({
    kind: 'issued',
    sequence: 1,
  });
  expect(await readInvoice(database, 'invoice-1')).toEqual({
    kind: 'done',
    value: { id: 'invoice-1', sequence: 1, sealed: 'sealed 1', edits },
  });
  expect(await listOpenEntries(database)).toMatchObject({
    value: [{ sequence: 1, key: issue(1).key, sheet: NEW_DELIVERY, mail: NEW_DELIVERY }],
  });
  expect(await readSheetRequest(database, 1)).toMatchObject({ value: issue(1).sheet });
  expect(await readMailRequest(database, 1)).toMatchObject({ value: mailRequest(1) });
  expect(await listDrafts(database)).toEqual({ kind: 'done', value: [] });
});

test('a draft is not issued where it is gone, or the device has another text of it, which stays', async () => {
  const database = newDatabase();
  const edits = { 'page draft': timestamp(1) };
  const known = () => ({ edits, newest: edits, savedAt: timestamp(1) });
  const press = () => issueInvoice(database, { ...issue(1), draftId: 'draft', known });
  expect(await press()).toEqual({ kind: 'draft-gone' });
  const other = { ...edits, 'other draft': timestamp(2) };
  const row = { id: 'draft', savedAt: timestamp(2), sealed: 'other', editsSavedAt: timestamp(2) };
  await saveDraft(database, { ...row, edits: other });
  expect(await press()).toEqual({ kind: 'draft-gone' });
  expect(await counts(database)).toEqual([0, 0, 0, 0, 1]);
  await saveDraft(database, { ...row, edits });
  expect(await press()).toMatchObject({ kind: 'issued' });
});

test('a draft is asked about that an invoice was issued from, whatever its id', async () => {
  const database = newDatabase();
  const write = (id: string, ...writers: string[]) =>
    saveDraft(database, {
      id,
      savedAt: timestamp(1),
      sealed: id,
      edits: Object.fromEntries(writers.map((writer) => [writer, timestamp(1)])),
    });
  const press = (index: number, id: string, others: string[] = []) =>
    issueInvoice(database, { ...rowIssue(index), invoiceId: id, draftId: id, others });
  await write('row/1~1', 'page draft', 'other page draft');
  await write('draft', 'page draft');
  await write('row/2~1', 'page draft', 'third page row/1~1');
  await write('other', 'page other', 'earlier-page');
  await write('row/3~1', 'earlier-page');
  expect(await press(1, 'row/1~1')).toMatchObject({ kind: 'issued' });
  for (const id of ['draft', 'row/2~1']) {
    expect(await press(2, id)).toEqual({ kind: 'draft-issued' });
  }
  expect(await press(3, 'row/3~1')).toMatchObject({ kind: 'issued' });
  expect(await press(4, 'other')).toMatchObject({ kind: 'issued' });
  // Staff have said of the first that it is another one.
  expect(await press(5, 'draft', ['row/1~1'])).toMatchObject({ kind: 'issued' });
  expect(await press(6, 'row/2~1', ['row/1~1'])).toEqual({ kind: 'draft-issued' });
});

test('a number that this device has used is refused, whichever company used it', async () => {
  const database = newDatabase();
  await issueInvoice(database, issue(1));
  const key = { ...issue(2).key, invoiceNumber: ' inv-2026-001', companyId: 'logistics' };
  expect(await issueInvoice(database, { ...issue(2), key })).toEqual({ kind: 'number-used' });
  expect(await counts(database)).toEqual([1, 1, 1, 2, 0]);
});

test.each([
  ['an invisible joiner', 'INV-7\u200D'],
  ['another hyphen', 'INV\u20117'],
  ['a dash', 'INV–7'],
  ['wide digits', 'INV-７'],
  ['a soft hyphen and a hard space', '\u00A0INV\u00AD-7'],
])(
  'after INV-7, a number that looks the same with %s is refused, and the other way round',
  async (_, alike) => {
    for (const [first, second] of [
      ['INV-7', alike],
      [alike, 'INV-7'],
    ] as const) {
      const database = newDatabase();
      const numbered = (index: number, invoiceNumber: string) =>
        issueInvoice(database, { ...rowIssue(index), key: { ...issue(index).key, invoiceNumber } });
      expect(await numbered(1, first)).toMatchObject({ kind: 'issued' });
      expect(await numbered(2, second)).toEqual({ kind: 'number-used' });
    }
  },
);

test('a number that an earlier version stored with another hyphen is refused, and listed as used', async () => {
  const database = newDatabase();
  await database.usedNumbers.add({ number: 'INV\u20117', invoiceId: 'earlier' });
  expect(await listUsedInvoiceNumbers(database)).toEqual({
    kind: 'done',
    value: new Set(['INV-7']),
  });
  for (const invoiceNumber of ['INV-7', 'inv\u20117']) {
    const key = { ...issue(1).key, invoiceNumber };
    expect(await issueInvoice(database, { ...rowIssue(1), key })).toEqual({ kind: 'number-used' });
  }
});

test('a double click issues once', async () => {
  const database = newDatabase();
  const outcomes = await Promise.all([
    issueInvoice(database, issue(1)),
    issueInvoice(database, issue(1)),
  ]);
  expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['already-issued', 'issued']);
  expect(await counts(database)).toEqual([1, 1, 1, 2, 0]);
});

test('Generate and then Send of the same invoice make one row and one mail', async () => {
  const database = newDatabase();
  await issueInvoice(database, rowIssue(1));
  expect(await requestMail(database, 'invoice-1', mailRequest(1))).toEqual({ kind: 'requested' });
  expect(await requestMail(database, 'invoice-1', mailRequest(1))).toEqual({
    kind: 'already-requested',
    delivery: NEW_DELIVERY,
  });
  expect(await listOpenEntries(database)).toMatchObject({ value: [{ sequence: 1 }] });
  expect(await database.sealedRequests.count()).toBe(2);
});

test('a mail of an invoice that does not exist is refused', async () => {
  expect(await requestMail(newDatabase(), 'no-such', mailRequest(1))).toEqual({
    kind: 'no-such-invoice',
  });
});

test('a full disk at any step of issuing leaves nothing half-done', async () => {
  const steps = [
    ['usedNumbers', 'add'],
    ['entries', 'add'],
    ['invoices', 'add'],
    ['sealedRequests', 'bulkPut'],
    ['destinations', 'add'],
  ] as const;
  for (const [name, step] of steps) {
    const database = newDatabase();
    await saveDraft(database, { id: 'draft', savedAt: timestamp(1), sealed: 'sealed draft' });
    const full = new Dexie.AbortError({ name: 'QuotaExceededError', message: 'no room' });
    const { prototype } = database.Table;
    const whole = prototype[step];
    vi.spyOn(prototype, step).mockImplementation(function (this: Table, ...words: unknown[]) {
      return this.name === name ? Dexie.Promise.reject(full) : Reflect.apply(whole, this, words);
    });
    expect(await issueInvoice(database, { ...issue(1), draftId: 'draft' })).toEqual({
      kind: 'full',
    });
    expect(await counts(database)).toEqual([0, 0, 0, 0, 1]);
    vi.restoreAllMocks();
    expect(await issueInvoice(database, { ...issue(1), draftId: 'draft' })).toMatchObject({
      kind: 'issued',
    });
  }
});

test('of 10,000 invoices a page is listed newest first, without reading the others', async () => {
  const database = newDatabase();
  await database.invoices.bulkAdd(
    Array.from({ length: 10_000 }, (_, index) => ({
      id: `i${index}`,
      sequence: index + 1,
      sealed: 'x',
    })),
  );
  let read = 0;
  database.invoices.hook('reading', (row) => {
    read += 1;
    return row;
  });
  const page = await listInvoices(database, 50, undefined);
  expect(read).toBe(50);
  if (page.kind !== 'done') throw new Error(page.kind);
  expect(page.value.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 50 }, (_, index) => 10_000 - index),
  );
  const next = await listInvoices(database, 1, { ...WHOLE_HISTORY, before: 9_951 });
  expect(next).toMatchObject({ value: [{ sequence: 9_950 }] });
  const newer = await listInvoices(database, 50, { ...WHOLE_HISTORY, after: 9_998 });
  expect(newer).toMatchObject({ value: [{ sequence: 10_000 }, { sequence: 9_999 }] });
});

test('an unreadable entry stays where it is and does not hide the others', async () => {
  const database = newDatabase();
  await issueInvoice(database, issue(1));
  await issueInvoice(database, issue(2));
  await database.entries.update(1, { key: null });
  expect(await listOpenEntries(database)).toMatchObject({ value: [{ sequence: 2 }] });
  expect(await database.entries.get(1)).toMatchObject({ invoiceId: 'invoice-1', key: null });
  expect(await listEntriesByInvoiceIds(database, ['invoice-1', 'invoice-2'])).toMatchObject({
    value: [{ sequence: 2 }],
  });
});
