import { expect, test } from 'vitest';
import { timestamp } from '../../src/domain/time.ts';
import { findMovedDraft, type SealedDraft, saveDraft } from '../../src/storage/drafts.ts';
import { newDatabase } from '../support/new-database.ts';

const edits = { 'page-1 invoice-1': timestamp(5), 'page-2 invoice-1': timestamp(7) };
const moved: SealedDraft = { id: 'moved', savedAt: timestamp(7), sealed: 'text', edits };

/** The id under which the page finds a draft that it has last seen as `invoice-1`, saved at 7. */
async function find(drafts: readonly SealedDraft[], known: SealedDraft['edits'] = edits) {
  const database = newDatabase();
  for (const draft of drafts) await saveDraft(database, draft);
  const found = await findMovedDraft(database, 'invoice-1', {
    edits: known ?? {},
    savedAt: timestamp(7),
  });
  return found.kind === 'done' ? found.value : found.kind;
}

test('a draft that a restore has moved is found under its new id', async () => {
  expect(await find([{ ...moved, id: 'another', edits: {} }, moved])).toBe('moved');
});

test('the one under the id that the page knows has not moved', async () => {
  expect(await find([{ ...moved, id: 'invoice-1' }])).toBeUndefined();
});

test('a draft in which nobody has written is not found under another id', async () => {
  expect(await find([{ ...moved, edits: {} }], {})).toBeUndefined();
});

test.each([
  ['was saved at another time', { ...moved, savedAt: timestamp(8) }],
  ['has not all that the page knows', { ...moved, edits: { 'page-1 invoice-1': timestamp(5) } }],
  ['has more than the page knows', { ...moved, edits: { ...edits, 'page-3 moved': timestamp(7) } }],
  ['is of an earlier version, which noted no edits', { ...moved, edits: undefined }],
])('one is not the same that %s', async (_, other) => {
  expect(await find([other])).toBeUndefined();
});
