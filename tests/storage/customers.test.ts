import { beforeEach, describe, expect, test } from 'vitest';
import { timestamp } from '../../src/domain/time.ts';
import {
  listCustomerRows,
  newerCustomers,
  type SealedCustomer,
  saveCustomerRow,
} from '../../src/storage/customers.ts';
import type { Database } from '../../src/storage/database.ts';
import { saveDraft } from '../../src/storage/drafts.ts';
import { newDatabase } from '../support/new-database.ts';

const row = (id: string, changes: Partial<SealedCustomer> = {}): SealedCustomer => ({
  id,
  changedAt: timestamp(1),
  isForgotten: false,
  draftIds: [],
  sealed: `sealed ${id}`,
  ...changes,
});

let database: Database;

beforeEach(() => {
  database = newDatabase();
});

const save = (
  saved: SealedCustomer,
  { replaced = [], read = [] }: { replaced?: string[]; read?: SealedCustomer[] } = {},
) => saveCustomerRow(database, saved, replaced, read);
const SAVED = { kind: 'done', value: 'saved' };
const CHANGED = { kind: 'done', value: 'changed' };
const stored = async () => {
  const read = await listCustomerRows(database);
  return read.kind === 'done' ? read.value : read.kind;
};

describe('a customer’s row', () => {
  const asha = row('asha');
  const zoe = row('zoe');
  const corrected = row('asha', { sealed: 'corrected' });

  beforeEach(async () => {
    await save(asha);
    await save(zoe);
  });

  test('is stored in the place of the one that was read', async () => {
    expect(await save(corrected, { read: [zoe, asha] })).toEqual(SAVED);
    expect(await stored()).toEqual([corrected, zoe]);
  });

  test('takes the place of those that it replaces, and of no other', async () => {
    const merged = row('asha', { sealed: 'merged' });
    await save(row('bina'));
    expect(await save(merged, { replaced: ['zoe'], read: [asha, zoe] })).toEqual(SAVED);
    expect(await stored()).toEqual([merged, row('bina')]);
  });

  test('stays where it is named among those that it replaces', async () => {
    expect(await save(corrected, { replaced: ['asha'], read: [asha] })).toEqual(SAVED);
    expect(await stored()).toEqual([corrected, zoe]);
  });

  test.each([
    ['is new since it was read', { read: [zoe] }],
    ['is another one than was read', { read: [row('asha', { sealed: 'from before' }), zoe] }],
    [
      'is as it was read, but not what it replaces',
      { replaced: ['zoe'], read: [asha, row('zoe', { sealed: 'from before' })] },
    ],
    [
      'is as it was read, but what it replaces is gone',
      { replaced: ['bina'], read: [asha, row('bina')] },
    ],
  ])('is left as it is where it %s', async (_, context) => {
    expect(await save(corrected, context)).toEqual(CHANGED);
    expect(await stored()).toEqual([asha, zoe]);
  });

  test('takes its drafts with it when the customer is forgotten, and no others', async () => {
    for (const id of ['of asha', 'of zoe'])
      await saveDraft(database, { id, savedAt: timestamp(1), sealed: 'sealed' });
    const forgotten = row('asha', {
      isForgotten: true,
      draftIds: ['of asha'],
      sealed: 'forgotten',
    });
    expect(await save(forgotten, { read: [row('asha', { sealed: 'from before' })] })).toEqual(
      CHANGED,
    );
    expect(await database.drafts.count()).toBe(2);
    expect(await save(forgotten, { read: [asha] })).toEqual(SAVED);
    expect(await database.drafts.toCollection().primaryKeys()).toEqual(['of zoe']);
  });

  test('keeps what a newer version has added to it', async () => {
    await database.customers.put({ ...asha, laterField: 'kept' } as SealedCustomer);
    await save(corrected, { read: [asha] });
    expect(await database.customers.get('asha')).toEqual({ ...corrected, laterField: 'kept' });
  });
});

describe('of a backup’s customers', () => {
  const changedAt = (time: number) => ({ changedAt: timestamp(time) });
  const forgotten = { isForgotten: true };

  test.each([
    ['one that is not here comes', undefined, row('a'), true],
    ['a later change comes', row('a'), row('a', changedAt(2)), true],
    ['the same one does not', row('a'), row('a'), false],
    ['an earlier one does not', row('a', changedAt(2)), row('a'), false],
    [
      'one that is forgotten there does, however old',
      row('a', changedAt(2)),
      row('a', forgotten),
      true,
    ],
    [
      'one that is forgotten here does not, however new',
      row('a', forgotten),
      row('a', changedAt(2)),
      false,
    ],
    [
      'the later one of two that are forgotten comes',
      row('a', forgotten),
      row('a', { ...forgotten, ...changedAt(2) }),
      true,
    ],
  ])('%s', (_, ours, theirs, comes) => {
    const here = [row('another', changedAt(9)), ...(ours === undefined ? [] : [ours])];
    expect(newerCustomers(here, [theirs])).toEqual(comes ? [theirs] : []);
  });
});
