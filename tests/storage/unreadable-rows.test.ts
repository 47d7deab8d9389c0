import { expect, test } from 'vitest';
import { deleteUnreadable, listUnreadable } from '../../src/storage/unreadable-rows.ts';
import { newDatabase } from '../support/new-database.ts';

test('each row that cannot be read is shown with its place, and can be deleted there alone', async () => {
  const database = newDatabase();
  const draft = { id: 'draft', savedAt: 'some day' };
  const request = { sequence: 3, service: 'mail', sealed: 7 };
  await database.drafts.bulkPut([draft, { id: 'fine', savedAt: 1, sealed: 'text' }]);
  await database.sealedRequests.put(request);
  const moved = await database.movedRows.add({ table: 'invoices', record: { id: 'invoice' } });
  const read = await listUnreadable(database);
  const rows = read.kind === 'done' ? read.value : [];
  expect(rows).toEqual([
    { table: 'drafts', place: { table: 'drafts', key: 'draft' }, record: draft },
    {
      table: 'sealedRequests',
      place: { table: 'sealedRequests', key: [3, 'mail'] },
      record: request,
    },
    { table: 'invoices', place: { table: 'setAside', key: moved }, record: { id: 'invoice' } },
  ]);
  for (const row of rows) await deleteUnreadable(database, row);
  expect(await listUnreadable(database)).toEqual({ kind: 'done', value: [] });
  expect(await database.drafts.toCollection().primaryKeys()).toEqual(['fine']);
});
