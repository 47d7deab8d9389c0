import { expect, test, vi } from 'vitest';
import { timestamp } from '../../src/domain/time.ts';
import { rememberingVault } from '../../src/storage/remembering-vault.ts';
import { restoring } from '../support/restoring.ts';

const DRAFT = { id: 'draft', savedAt: timestamp(1), sealed: 'sealed' };

const vaultThatCounts = () => {
  const { records } = restoring(timestamp(1));
  const openDraft = vi.fn(records.openDraft);
  const resealDraft = vi.fn(async (_: unknown, as: string) => `for ${as}`);
  return {
    openDraft,
    resealDraft,
    vault: rememberingVault({ ...records, openDraft, resealDraft }),
  };
};

test('a record is opened once, however often it is read', async () => {
  const { openDraft, vault } = vaultThatCounts();
  await vault.openDraft(DRAFT);
  expect(await vault.openDraft({ ...DRAFT })).toEqual({ kind: 'other-key' });
  expect(openDraft).toHaveBeenCalledTimes(1);
});

test.each([
  ['another text under the same id', { sealed: 'written on' }],
  ['the same text at another place, where it does not open', { id: 'moved' }],
])('%s is opened for itself', async (_, change) => {
  const { openDraft, vault } = vaultThatCounts();
  await vault.openDraft(DRAFT);
  await vault.openDraft({ ...DRAFT, ...change });
  expect(openDraft).toHaveBeenCalledTimes(2);
});

test('a record is sealed once for each place', async () => {
  const { resealDraft, vault } = vaultThatCounts();
  const places = ['one', 'other', 'one'];
  const sealed = await Promise.all(places.map((place) => vault.resealDraft(DRAFT, place)));
  expect(sealed).toEqual(['for one', 'for other', 'for one']);
  expect(resealDraft).toHaveBeenCalledTimes(2);
});
