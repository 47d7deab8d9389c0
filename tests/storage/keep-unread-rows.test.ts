import { beforeEach, describe, expect, test } from 'vitest';
import { timestamp } from '../../src/domain/time.ts';
import type { Database } from '../../src/storage/database.ts';
import { keepUnreadRows } from '../../src/storage/keep-unread-rows.ts';
import { newDatabase } from '../support/new-database.ts';

const PLACES = [
  { theirId: 'other', id: 'other', sequence: 6 },
  { theirId: 'moved', id: 'here', sequence: 7 },
  { theirId: 'same', id: 'same', sequence: 8 },
];

let database: Database;

beforeEach(() => {
  database = newDatabase();
});

const restore = (rows: readonly { table: string; record: unknown }[], madeAt = 5) =>
  keepUnreadRows(
    database,
    {
      unread: rows.map((row) => ({ ...row, place: { table: row.table, key: '' } })),
      madeAt: timestamp(madeAt),
    },
    PLACES,
  );
const kept = async () =>
  ((await database.movedRows.toArray()) as { table: string; record: unknown }[]).map(
    ({ table, record }) => ({ table, record }),
  );

describe('of the rows of a backup that this version cannot read', () => {
  test.each([
    ['a number that was used', 'usedNumbers', { number: 1 }, { number: 1 }],
    [
      'an entry, as that of its invoice here',
      'entries',
      { invoiceId: 'moved', sequence: 1, later: 1 },
      { invoiceId: 'here', sequence: 7, later: 1 },
    ],
    [
      'an invoice that has its id here',
      'invoices',
      { id: 'same', sequence: 1 },
      { id: 'same', sequence: 8 },
    ],
    [
      'a draft, as brought by that backup',
      'drafts',
      { id: 'draft' },
      { id: 'draft', fromBackup: { madeAt: 5 } },
    ],
    [
      'a draft that an earlier backup has brought there',
      'drafts',
      { id: 'draft', fromBackup: { madeAt: 1 } },
      { id: 'draft', fromBackup: { madeAt: 1 } },
    ],
  ])('%s is kept', async (_, table, record, here) => {
    await restore([{ table, record }]);
    expect(await kept()).toEqual([{ table, record: here }]);
  });

  test.each([
    ['an entry without an invoice here', 'entries', { invoiceId: 'unknown', sequence: 1 }],
    ['an invoice that is not here', 'invoices', { id: 'unknown', sequence: 1 }],
    ['an invoice sealed for another id than it has here', 'invoices', { id: 'moved', sequence: 1 }],
    ['a request, which a backup holds in the clear', 'requests', { id: 'same', invoiceId: 'same' }],
    ['an entry that does not say of which invoice it is', 'entries', { id: 'same', sequence: 1 }],
    ['an invoice that says only of which it would be', 'invoices', { invoiceId: 'same' }],
    ['what is no row at all', 'drafts', 'text'],
  ])('%s stays in the file', async (_, table, record) => {
    await restore([{ table, record }]);
    expect(await kept()).toEqual([]);
  });

  test('each is kept once, however often and from whichever backup it is restored', async () => {
    const rows = ['one', 'another'].map((id) => ({ table: 'drafts', record: { id } }));
    await restore([...rows, ...rows]);
    await restore(rows, 6);
    expect(await kept()).toMatchObject([{ record: { id: 'one' } }, { record: { id: 'another' } }]);
  });

  test('one that is in its table is not kept beside it', async () => {
    await database.drafts.put({ id: 'draft', savedAt: 'unreadable' });
    await restore([{ table: 'drafts', record: { id: 'draft', savedAt: 'unreadable' } }]);
    expect(await kept()).toEqual([]);
  });

  test('a number that differs in anything is another one', async () => {
    const differ = [{ number: 1 }, { number: 1, fromBackup: 'a' }, { number: 1, fromBackup: 'b' }];
    await restore(differ.map((record) => ({ table: 'usedNumbers', record })));
    expect(await kept()).toHaveLength(3);
  });
});
