import { expect, test } from 'vitest';
import { besideId } from '../../src/domain/backup/beside-id.ts';
import { resendId } from '../../src/domain/outbox/resend-id.ts';
import { creditNoteId } from '../../src/domain/tax/credit-note-id.ts';
import { timestamp } from '../../src/domain/time.ts';
import type { Database } from '../../src/storage/database.ts';
import { saveDraft } from '../../src/storage/drafts.ts';
import { findIssuedBeside } from '../../src/storage/find-issued-beside.ts';
import { findIssuedNumber } from '../../src/storage/find-issued-number.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import {
  countInvoices,
  listCreditNotes,
  listInvoices,
  normaliseInvoiceNumber,
  readInvoices,
} from '../../src/storage/issued-invoices.ts';
import { listIssuedNumbers } from '../../src/storage/issued-numbers.ts';
import type { StorageOutcome } from '../../src/storage/try-storage.ts';
import {
  listNumbersUsedElsewhere,
  noteNumbersUsedElsewhere,
} from '../../src/storage/used-numbers.ts';
import { rowIssue } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';

async function done<Value>(outcome: Promise<StorageOutcome<Value>>): Promise<Value> {
  const settled = await outcome;
  if (settled.kind !== 'done') throw new Error(settled.kind);
  return settled.value;
}

/** Issues invoices with these ids, numbered in their order. */
async function issueAll(database: Database, ...ids: string[]): Promise<void> {
  for (const [index, invoiceId] of ids.entries())
    await issueInvoice(database, { ...rowIssue(index + 1), invoiceId });
}

const numberOf = (index: number) => rowIssue(index).key.invoiceNumber;

test('a draft that a restore has brought is not issued, and stays, until staff have confirmed it', async () => {
  const database = newDatabase();
  const draft = { id: 'draft', savedAt: timestamp(1), sealed: 'sealed' };
  const press = () => issueInvoice(database, { ...rowIssue(1), draftId: 'draft' });
  await saveDraft(database, { ...draft, fromBackup: { madeAt: timestamp(7) } });
  expect(await press()).toEqual({ kind: 'from-backup', madeAt: timestamp(7) });
  expect(await database.drafts.count()).toBe(1);
  expect(await database.entries.count()).toBe(0);
  await saveDraft(database, { ...draft, fromBackup: undefined });
  expect(await press()).toMatchObject({ kind: 'issued' });
});

test('a credit note is stored with the invoice that it is against, an invoice with none', async () => {
  const database = newDatabase();
  const against = rowIssue(1).key;
  await issueInvoice(database, rowIssue(1));
  await issueInvoice(database, { ...rowIssue(2), against });
  expect(await database.invoices.get('invoice-1')).not.toHaveProperty('against');
  expect(await database.invoices.get('invoice-2')).toMatchObject({ against });
});

test('an invoice whose entry is missing is issued already all the same', async () => {
  const database = newDatabase();
  await issueAll(database, 'first', 'second');
  await database.entries.delete(2);
  expect(await issueInvoice(database, { ...rowIssue(3), invoiceId: 'second' })).toEqual({
    kind: 'already-issued',
    sequence: 2,
  });
});

test('a draft of which nobody can be asked is issued, though another was issued from a copy of it', async () => {
  const database = newDatabase();
  await issueAll(database, besideId('draft', 1));
  const press = (others?: readonly string[]) =>
    issueInvoice(database, { ...rowIssue(2), draftId: 'draft', ...(others && { others }) });
  expect(await press([])).toEqual({ kind: 'draft-issued' });
  expect(await press()).toMatchObject({ kind: 'issued' });
});

test('what was issued beside a draft is found in the order of issue, with who has written in it', async () => {
  const database = newDatabase();
  const edits = { 'page draft': timestamp(1) };
  await saveDraft(database, { id: 'z', savedAt: timestamp(1), sealed: 'z', edits });
  await issueInvoice(database, { ...rowIssue(1), invoiceId: besideId('draft', 2), draftId: 'z' });
  await issueInvoice(database, { ...rowIssue(2), invoiceId: besideId('draft', 1) });
  await issueInvoice(database, { ...rowIssue(3), invoiceId: 'another' });
  const found = await done(findIssuedBeside(database, { id: 'draft' }));
  expect(found).toMatchObject([
    { invoiceId: besideId('draft', 2), key: rowIssue(1).key, edits },
    { invoiceId: besideId('draft', 1), key: rowIssue(2).key, edits: undefined },
  ]);
});

test('nothing is found beside a draft that is issued itself', async () => {
  const database = newDatabase();
  await issueAll(database, besideId('draft', 1), 'draft');
  expect(await done(findIssuedBeside(database, { id: 'draft' }))).toEqual([]);
});

test('an invoice with a number is found however it is typed; others and resends are not', async () => {
  const database = newDatabase();
  await issueAll(database, 'first', 'second', resendId('first', 'drawn'));
  await database.entries.update(3, { key: rowIssue(1).key });
  const found = await done(findIssuedNumber(database, ` ${numberOf(1).toLowerCase()} `));
  expect(found.map(({ invoiceId }) => invoiceId)).toEqual(['first']);
});

test('numbers of all invoices are listed, and apart those that came from other desks', async () => {
  const database = newDatabase();
  await issueAll(database, 'first', 'second');
  await database.invoices.update('second', { broughtInAt: 1 });
  expect(await done(listIssuedNumbers(database))).toEqual({
    all: new Set([numberOf(1), numberOf(2)]),
    broughtIn: new Set([numberOf(2)]),
  });
});

test('of the used numbers those are listed as used elsewhere whose invoices are not here', async () => {
  const database = newDatabase();
  await issueAll(database, 'first');
  await noteNumbersUsedElsewhere(database, ['other-7', numberOf(1)]);
  await database.usedNumbers.add({ number: 'DAMAGED' });
  expect(await done(listNumbersUsedElsewhere(database))).toEqual(new Set(['OTHER-7']));
});

test('every credit note is listed once, also one of which a row is missing or cannot be read', async () => {
  const database = newDatabase();
  const ids = ['a', 'b', 'c'].map((drawn) => creditNoteId(drawn));
  const [whole = '', unreadable = '', withoutRow = ''] = ids;
  await issueAll(database, 'an-invoice', ...ids);
  await database.invoices.update(unreadable, { sealed: 7 });
  await database.invoices.delete(withoutRow);
  const withoutEntry = creditNoteId('d');
  await database.invoices.add({ id: withoutEntry, sequence: 9, sealed: 'sealed 9' });
  const notes = await done(listCreditNotes(database));
  const rows = notes.map(({ sealed, key }) => [sealed?.id, key?.invoiceNumber]);
  expect(rows).toHaveLength(4);
  expect(new Set(rows.map(String))).toEqual(
    new Set(
      [
        [whole, numberOf(2)],
        [undefined, numberOf(3)],
        [undefined, numberOf(4)],
        [withoutEntry, undefined],
      ].map(String),
    ),
  );
});

test('a row that cannot be read takes no place in a page of the history, and is counted', async () => {
  const database = newDatabase();
  await issueAll(database, 'first', 'second', 'third');
  await database.invoices.update('third', { sealed: 7 });
  const page = await done(listInvoices(database, 2));
  expect(page.map(({ id }) => id)).toEqual(['second', 'first']);
  expect(await done(countInvoices(database))).toBe(3);
});

test('of some invoices those are read that are here and can be read', async () => {
  const database = newDatabase();
  await issueAll(database, 'first', 'second', 'third');
  await database.invoices.update('third', { sealed: 7 });
  const read = await done(readInvoices(database, ['third', 'second', 'missing']));
  expect(read.map(({ id }) => id)).toEqual(['second']);
});

test('several spaces within a number count as one, and are not left out', () => {
  expect(normaliseInvoiceNumber('inv \u00A0 7')).toBe('INV 7');
});
