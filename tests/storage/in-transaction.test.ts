import { Dexie } from 'dexie';
import { expect, test } from 'vitest';
import type { Database } from '../../src/storage/database.ts';
import { inTransaction } from '../../src/storage/in-transaction.ts';
import { newDatabase } from '../support/new-database.ts';

/** WebKit on a busy device makes Dexie believe that no transaction is under way. */
const whereDexieLostTrack = <T>(write: () => T) => Dexie.ignoreTransaction(write);

test('what is written belongs to the transaction, also where Dexie has lost track of it', async () => {
  const database = newDatabase();
  const writing = inTransaction(database, 'rw', [database.drafts], async ({ drafts }) => {
    await whereDexieLostTrack(() => drafts.put({ id: 'half' }));
    throw new Error('The other half cannot be written.');
  });
  await expect(writing).rejects.toThrow('The other half');
  expect(await database.drafts.count()).toBe(0);
});

test('what is read and written in several steps is one transaction', async () => {
  const database = newDatabase();
  const add = (inside: Database) =>
    inTransaction(inside, 'rw', [inside.drafts], async ({ drafts }) => {
      const count = await whereDexieLostTrack(() => drafts.count());
      await whereDexieLostTrack(() => drafts.put({ id: `draft-${count}` }));
    });
  await inTransaction(database, 'rw', [database.drafts], async (inside) => {
    await add(inside);
    await add(inside);
    expect(await inside.drafts.count()).toBe(2);
  });
  expect(await database.drafts.toCollection().primaryKeys()).toEqual(['draft-0', 'draft-1']);
});

test('nothing is stored either where a part of it fails and the rest goes on', async () => {
  const database = newDatabase();
  const writing = inTransaction(database, 'rw', [database.drafts], async (inside) => {
    await inTransaction(inside, 'rw', [inside.drafts], async ({ drafts }) => {
      await drafts.put({ id: 'half' });
      throw new Error('The other half cannot be written.');
    }).catch(() => undefined);
  });
  await expect(writing).rejects.toThrow();
  expect(await database.drafts.count()).toBe(0);
});

test('a table by its name belongs to the transaction too, and one outside of it cannot be used', async () => {
  const database = newDatabase();
  await inTransaction(database, 'rw', [database.movedRows], async (inside) => {
    await inside.movedRows.add({ table: 'drafts', record: {} });
    await expect(inside.entries.count()).rejects.toMatchObject({ name: 'NotFoundError' });
  });
  expect(await database.movedRows.count()).toBe(1);
});
