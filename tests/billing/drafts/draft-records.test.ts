import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openDrafts, readDraft, sealDraft } from '../../../src/billing/drafts/draft-records.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { type SealedDraft, saveDraft } from '../../../src/storage/drafts.ts';
import {
  generateStorageKeyText,
  importStorageKey,
  type StorageKey,
} from '../../../src/vault/storage-key.ts';
import { FAILED_STORAGE } from '../../support/fail-storage.ts';
import { draftWith } from '../../support/invoice.ts';
import { newDatabase } from '../../support/new-database.ts';

let key: StorageKey;
let saved: readonly SealedDraft[];
let unsaved: readonly SealedDraft[];

beforeAll(async () => {
  key = await importStorageKey(generateStorageKeyText());
  const seal = (id: string, savedAt: number) =>
    sealDraft({ id, savedAt: timestamp(savedAt), draft: draftWith() }, key);
  saved = [await seal('a', 2), await seal('b', 1)];
  unsaved = [await seal('b', 3), await seal('c', 4)];
});

const list = (drafts: readonly { id: string; savedAt: number; isSaved: boolean }[]) =>
  drafts.map(({ id, savedAt, isSaved }) => `${id}${savedAt} ${isSaved ? 'saved' : 'unsaved'}`);

describe('the drafts of a device', () => {
  test('are those that it has, but for the newer states that it has not taken yet', async () => {
    const { drafts, ...rest } = await openDrafts({ kind: 'done', value: saved }, key, unsaved);
    expect(list(drafts)).toEqual(['c4 unsaved', 'b3 unsaved', 'a2 saved']);
    expect(rest).toEqual({ unreadable: 0 });
  });

  test('are those that it has not taken yet where it cannot be read, which is said', async () => {
    const { drafts, ...rest } = await openDrafts(FAILED_STORAGE, key, unsaved);
    expect(list(drafts)).toEqual(['c4 unsaved', 'b3 unsaved']);
    expect(rest).toEqual({ unreadable: 0, failure: FAILED_STORAGE });
  });

  test('are counted where they are damaged, or sealed for another place', async () => {
    const [first] = saved;
    if (first === undefined) throw new Error('No draft was sealed.');
    const odd = [
      { ...first, sealed: 'damaged' },
      { ...first, id: 'another' },
    ];
    const listed = { kind: 'done', value: [...odd, ...saved] } as const;
    const { drafts, unreadable } = await openDrafts(listed, key, []);
    expect(list(drafts)).toEqual(['a2 saved', 'b1 saved']);
    expect(unreadable).toBe(2);
  });
});

test('a draft that nobody has is gone, unless the device cannot be read', async () => {
  const database = newDatabase();
  for (const draft of saved) await saveDraft(database, draft);
  const context = { database, storageKey: key, drafts: { unsaved: () => unsaved } } as never;
  expect(await readDraft(context, 'a')).toMatchObject({ id: 'a', isSaved: true });
  expect(await readDraft(context, 'd')).toBe('gone');
  vi.spyOn(database.drafts, 'orderBy').mockImplementation(() => {
    throw new DOMException('Lost.', 'UnknownError');
  });
  expect(await readDraft(context, 'b')).toMatchObject({ id: 'b', isSaved: false });
  expect(await readDraft(context, 'a')).toBeUndefined();
});
