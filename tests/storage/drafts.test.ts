import { expect, test } from 'vitest';
import { listDrafts, removeDraft, saveDraft } from '../../src/storage/drafts.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { issue } from '../support/issues.ts';
import { newDesk } from '../support/new-database.ts';

const draft = { id: 'invoice-1', savedAt: 1, sealed: 'half-written' };

test('the newest state of a draft takes the place of the one before', async () => {
  const desk = newDesk();
  await saveDraft(draft, desk);
  const later = { ...draft, savedAt: 2, sealed: 'more of it' };
  expect(await saveDraft(later, desk)).toEqual({ kind: 'done', value: 'saved' });
  expect(await listDrafts(desk)).toEqual({ kind: 'done', value: [later] });
});

test('drafts come newest first, and a deleted one is gone', async () => {
  const desk = newDesk();
  await saveDraft(draft, desk);
  await saveDraft({ ...draft, id: 'other', savedAt: 2 }, desk);
  expect(await listDrafts(desk)).toMatchObject({ value: [{ id: 'other' }, { id: 'invoice-1' }] });
  await removeDraft('other', desk);
  expect(await listDrafts(desk)).toMatchObject({ value: [{ id: 'invoice-1' }] });
});

test('a save that comes late never brings back the draft of an issued invoice', async () => {
  const desk = newDesk();
  await saveDraft(draft, desk);
  await issueInvoice({ ...issue(1), draftId: 'invoice-1' }, desk);
  expect(await saveDraft(draft, desk)).toEqual({ kind: 'done', value: 'issued' });
  expect(await listDrafts(desk)).toEqual({ kind: 'done', value: [] });
});

test('a save that races the issue leaves no draft behind, whichever comes first', async () => {
  const desk = newDesk();
  await Promise.all([
    saveDraft(draft, desk),
    issueInvoice({ ...issue(1), draftId: 'invoice-1' }, desk),
    saveDraft({ ...draft, savedAt: 2 }, desk),
  ]);
  expect(await listDrafts(desk)).toEqual({ kind: 'done', value: [] });
});
