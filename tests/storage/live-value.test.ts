import '../support/live-queries.ts';
import { expect, test, vi } from 'vitest';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { watchStorage } from '../../src/storage/live-value.ts';
import { listOpenEntries } from '../../src/storage/outbox-entries.ts';
import { issue } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';

test('the count of waiting invoices follows each change until nobody watches', async () => {
  const database = newDatabase();
  const watchCounts = (seen: unknown[]) =>
    watchStorage(
      () => listOpenEntries(database),
      (open) => seen.push(open.kind === 'done' ? open.value.length : open),
    );
  const [stopped, other]: [unknown[], unknown[]] = [[], []];
  const stop = watchCounts(stopped);
  const stopOther = watchCounts(other);
  await vi.waitFor(() => expect(stopped).toEqual([0]));
  await issueInvoice(database, issue(1));
  await vi.waitFor(() =>
    expect([stopped, other]).toEqual([
      [0, 1],
      [0, 1],
    ]),
  );
  stop();
  await issueInvoice(database, issue(2));
  await vi.waitFor(() => expect(other).toEqual([0, 1, 2]));
  expect(stopped).toEqual([0, 1]);
  stopOther();
});

test('a watched list leaves out unreadable entries', async () => {
  const database = newDatabase();
  await issueInvoice(database, issue(1));
  await database.entries.update(1, { key: null });
  const seen: unknown[] = [];
  const stop = watchStorage(
    () => listOpenEntries(database),
    (entries) => seen.push(entries),
  );
  await vi.waitFor(() => expect(seen).toEqual([{ kind: 'done', value: [] }]));
  stop();
});
