import { beforeEach, expect, test } from 'vitest';
import { timestamp } from '../../src/domain/time.ts';
import type { Database } from '../../src/storage/database.ts';
import { readEntry } from '../../src/storage/entry-rows.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { resumeReadableDeliveries } from '../../src/storage/resume-readable-deliveries.ts';
import { issue } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';

const setAside = (status: number) => ({
  state: 'parked',
  attempt: 0,
  unclear: 0,
  refusal: { status, said: '' },
});

let database: Database;

beforeEach(async () => {
  database = newDatabase();
  await issueInvoice(database, issue(1));
});

const resume = async () => {
  await resumeReadableDeliveries(database, 'sheet', timestamp(9));
  return (await readEntry(database, 1))?.sheet?.state;
};

test('a row that was set aside for lack of its request waits again once that can be read', async () => {
  await database.entries.update(1, { sheet: setAside(0) });
  expect(await resume()).toBe('waiting');
});

test('one that its service has refused stays set aside', async () => {
  await database.entries.update(1, { sheet: setAside(400) });
  expect(await resume()).toBe('set-aside');
});

test('so does one whose request is missing, or is there and cannot be opened', async () => {
  await database.entries.update(1, { sheet: setAside(0) });
  const request = await database.sealedRequests.get([1, 'sheet']);
  await database.sealedRequests.delete([1, 'sheet']);
  expect(await resume()).toBe('set-aside');
  await database.sealedRequests.put({ ...(request as object), sealed: 'damaged' });
  expect(await resume()).toBe('set-aside');
});
