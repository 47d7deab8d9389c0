import { expect, test } from 'vitest';
import { timestamp } from '../../src/domain/time.ts';
import {
  confirmNotIssued,
  listDrafts,
  readFromBackup,
  removeDraft,
  saveDraft,
} from '../../src/storage/drafts.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { issue } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';

const draft = { id: 'invoice-1', savedAt: timestamp(1), sealed: 'half-written' };

test('a saved draft replaces its earlier version', async () => {
  const database = newDatabase();
  await saveDraft(database, draft);
  const later = { ...draft, savedAt: timestamp(2), sealed: 'more of it' };
  expect(await saveDraft(database, later)).toEqual({ kind: 'done', value: 'saved' });
  expect(await listDrafts(database)).toMatchObject({ kind: 'done', value: [later] });
});

test('a draft that is saved again keeps what a newer version has added to it', async () => {
  const database = newDatabase();
  await database.drafts.put({ ...draft, laterField: 'kept' });
  await saveDraft(database, { ...draft, savedAt: timestamp(2) });
  expect(await database.drafts.get(draft.id)).toMatchObject({ savedAt: 2, laterField: 'kept' });
});

test('drafts are listed newest first, without the deleted ones', async () => {
  const database = newDatabase();
  await saveDraft(database, draft);
  await saveDraft(database, { ...draft, id: 'another', savedAt: timestamp(2) });
  expect(await listDrafts(database)).toMatchObject({
    value: [{ id: 'another' }, { id: 'invoice-1' }],
  });
  await removeDraft(database, 'another');
  expect(await listDrafts(database)).toMatchObject({ value: [{ id: 'invoice-1' }] });
});

test('a late save never brings back the draft of an issued invoice', async () => {
  const database = newDatabase();
  await saveDraft(database, draft);
  await issueInvoice(database, { ...issue(1), draftId: 'invoice-1' });
  expect(await saveDraft(database, draft)).toEqual({ kind: 'done', value: 'issued' });
  expect(await listDrafts(database)).toEqual({ kind: 'done', value: [] });
});

test('a late save never brings back a draft that this page knows and that is gone', async () => {
  const database = newDatabase();
  const known = { edits: {}, newest: {}, savedAt: timestamp(1) };
  expect(await saveDraft(database, draft, known)).toEqual({ kind: 'done', value: 'changed' });
  expect(await listDrafts(database)).toEqual({ kind: 'done', value: [] });
});

test('a save that races the issue leaves no draft behind, whichever comes first', async () => {
  const database = newDatabase();
  await Promise.all([
    saveDraft(database, draft),
    issueInvoice(database, { ...issue(1), draftId: 'invoice-1' }),
    saveDraft(database, { ...draft, savedAt: timestamp(2) }),
  ]);
  expect(await listDrafts(database)).toEqual({ kind: 'done', value: [] });
});

test('a draft counts as brought by a backup until staff confirm that it is not issued', async () => {
  const database = newDatabase();
  const fromBackup = { madeAt: timestamp(1) };
  await saveDraft(database, { ...draft, fromBackup });
  await saveDraft(database, { ...draft, id: 'another' });
  expect(await readFromBackup(database, draft.id)).toEqual({ kind: 'done', value: fromBackup });
  expect(await readFromBackup(database, 'another')).toEqual({ kind: 'done', value: undefined });
  await confirmNotIssued(database, draft.id);
  expect(await readFromBackup(database, draft.id)).toEqual({ kind: 'done', value: undefined });
});
