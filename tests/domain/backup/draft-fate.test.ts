import { expect, test } from 'vitest';
import type { DraftEdits } from '../../../src/domain/backup/draft-edits.ts';
import { draftFate } from '../../../src/domain/backup/draft-fate.ts';
import { timestamp } from '../../../src/domain/time.ts';

const OURS = { 'page a': timestamp(1) };
const NEWEST = { 'page a': timestamp(3) };
const SINCE = { ...OURS, 'other a': timestamp(2) };
const BACKUP = { madeAt: undefined };

/** A page has opened or saved a draft at 1, and has written on it at 3. */
const known = { edits: OURS, newest: NEWEST, savedAt: timestamp(1) };
const savedAt = (time: number, edits?: DraftEdits, notedAt = time) => ({
  savedAt: timestamp(time),
  edits,
  editsSavedAt: edits && timestamp(notedAt),
});

test.each([
  ['as the page knows it', savedAt(1, OURS), 'known'],
  ['in the newest state that the page has saved', savedAt(3, NEWEST), 'known'],
  ['with what another page has added', savedAt(2, SINCE), 'written-on'],
  ['as a tab of an earlier version has written it on', savedAt(2, OURS, 1), 'written-on'],
  ['with what a restore has brought since', { ...savedAt(2, SINCE), fromBackup: BACKUP }, 'gone'],
  ['with the text of another draft', savedAt(2, { 'page b': timestamp(2) }), 'gone'],
  [
    'in an older state, which a restore has brought back',
    savedAt(1, { 'page a': timestamp(0) }),
    'gone',
  ],
  ['with a text of which nothing tells who wrote it', savedAt(2), 'gone'],
  ['no more', undefined, 'gone'],
])('the device has a draft %s', (_, row, fate) => {
  expect(draftFate(row, known)).toBe(fate);
});

test('a draft that a restore has brought is written on as any other', () => {
  const fate = draftFate(
    { ...savedAt(2, SINCE), fromBackup: BACKUP },
    { ...known, fromBackup: BACKUP },
  );
  expect(fate).toBe('written-on');
});

test('a draft that the device never had is not gone', () => {
  expect(draftFate(undefined, { edits: {}, newest: NEWEST, savedAt: undefined })).toBe('known');
});

test('what an earlier version has saved is known by its time', () => {
  const opened = { edits: {}, newest: {}, savedAt: timestamp(1) };
  expect(draftFate(savedAt(1), opened)).toBe('known');
  expect(draftFate(savedAt(2), opened)).toBe('written-on');
});
