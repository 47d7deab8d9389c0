import { expect, test } from 'vitest';
import { later, milliseconds, timestamp } from '../../src/domain/time.ts';
import { exportBackup, formatBackup, parseBackup } from '../../src/storage/backup.ts';
import { changeDelivery } from '../../src/storage/change-delivery.ts';
import type { Database } from '../../src/storage/database.ts';
import { saveDraft } from '../../src/storage/drafts.ts';
import { importBackup } from '../../src/storage/import-backup.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { listOpenEntries } from '../../src/storage/outbox-entries.ts';
import { issue } from '../support/issues.ts';
import { newDatabase } from '../support/new-database.ts';
import { restoring } from '../support/restoring.ts';
import { readSheetRequest } from '../support/stored-requests.ts';

const NOW = timestamp(5_000);
/** Far more than a restore of two invoices needs. */
const MOST_KEYS = 50;

const backupOf = async (database: Database) => {
  const exported = await exportBackup(database, NOW);
  if (exported.kind !== 'done') throw new Error(exported.kind);
  const parsed = parseBackup(JSON.parse(formatBackup(exported.value)));
  if (parsed.kind !== 'backup') throw new Error(parsed.kind);
  return parsed.backup;
};

const filledDatabase = async () => {
  const database = newDatabase();
  await saveDraft(database, { id: 'draft', savedAt: timestamp(1), sealed: 'sealed draft' });
  for (const index of [1, 2]) await issueInvoice(database, issue(index));
  await deliver(database, 1);
  return database;
};

const deliver = async (database: Database, sequence: number) => {
  for (const service of ['sheet', 'mail'] as const) {
    const delivery = {
      state: 'delivered',
      attempt: 1,
      unclear: 0,
      deliveredAt: timestamp(9),
      knownBy: 'reply',
      copies: 1,
    } as const;
    await changeDelivery(database, sequence, service, (before) => ({ ...before, delivery }));
  }
};

test('a backup restores drafts, history and waiting entries on another device', async () => {
  const backup = await backupOf(await filledDatabase());
  const other = newDatabase();
  await issueInvoice(other, issue(7));
  expect(await importBackup(other, backup, restoring(NOW))).toMatchObject({
    kind: 'done',
    value: { invoices: 2, ofOtherStaffFile: 3 },
  });
  expect(await other.drafts.count()).toBe(1);
  expect(await other.invoices.count()).toBe(3);
  expect(await issueInvoice(other, issue(1))).toMatchObject({ kind: 'already-issued' });
  expect(await issueInvoice(other, { ...issue(2), invoiceId: 'new' })).toEqual({
    kind: 'number-used',
  });
  expect(await readSheetRequest(other, 3)).toMatchObject({ value: issue(2).sheet });
});

test('after a restore both devices search for what was waiting before they send it', async () => {
  const database = await filledDatabase();
  const backup = await backupOf(database);
  const other = newDatabase();
  await importBackup(other, backup, restoring(NOW));
  const inDoubt = { state: 'in-doubt', why: 'backup', since: NOW };
  expect(await listOpenEntries(other)).toMatchObject({
    value: [{ sheet: inDoubt, mail: inDoubt }],
  });
  expect(await listOpenEntries(database)).toMatchObject({
    value: [{ sheet: inDoubt, mail: { state: 'waiting' } }],
  });
});

test('importing twice, or on the device it came from, adds nothing', async () => {
  const database = await filledDatabase();
  const backup = await backupOf(database);
  const other = newDatabase();
  await importBackup(other, backup, restoring(NOW));
  for (const target of [other, database]) {
    const before = await target.entries.toArray();
    expect(
      await importBackup(target, backup, restoring(later(NOW, milliseconds(99)))),
    ).toMatchObject({
      value: { drafts: 0, invoices: 0 },
    });
    expect(await target.entries.toArray()).toEqual(before);
    expect(await target.sealedRequests.count()).toBe(2);
  }
});

test('what another device has delivered is not sent from this one', async () => {
  const here = await filledDatabase();
  const there = newDatabase();
  await importBackup(there, await backupOf(here), restoring(NOW));
  await deliver(there, 2);
  await importBackup(here, await backupOf(there), restoring(NOW));
  expect(await listOpenEntries(here)).toEqual({ kind: 'done', value: [] });
  expect(await here.sealedRequests.count()).toBe(0);
});

test.each([null, {}, { format: 0 }, 'text', []])('%j is not a backup', (value) => {
  expect(parseBackup(value)).toEqual({ kind: 'not-a-backup' });
});

test('a format that only a newer version reads is not called damaged', () => {
  expect(parseBackup({ format: 2 })).toEqual({ kind: 'newer-backup' });
});

test('rows of a table that only a newer version knows are counted, and nothing else is left out', async () => {
  const backup = await backupOf(await filledDatabase());
  const parsed = parseBackup({ ...JSON.parse(formatBackup(backup)), expenses: [{ id: 'one' }] });
  if (parsed.kind !== 'backup') throw new Error(parsed.kind);
  expect(parsed.backup.unread).toEqual([{ table: 'expenses', record: { id: 'one' } }]);
  const database = newDatabase();
  expect(await importBackup(database, parsed.backup, restoring(NOW))).toMatchObject({
    kind: 'done',
    value: { unreadable: 1, invoices: 2 },
  });
});

test.each([
  'openInvoice',
  'findForgottenDrafts',
  'findForgottenCustomers',
  'uniteCustomers',
] as const)('a restore ends although somebody types in another tab at each %s', async (asked) => {
  const backup = await backupOf(await filledDatabase());
  const other = newDatabase();
  await issueInvoice(other, issue(7));
  let keys = 0;
  const typeOne = async () => {
    keys += 1;
    const draft = { id: 'typed', savedAt: timestamp(keys), sealed: `after ${keys} keys` };
    await saveDraft(other, draft);
  };
  const { records, ...tools } = restoring(NOW);
  const whileTyping =
    <Asked extends readonly unknown[], Result>(ask: (...asked: Asked) => Promise<Result>) =>
    async (...asked: Asked) => {
      if (keys < MOST_KEYS) await typeOne();
      return ask(...asked);
    };
  const slow = { ...records, [asked]: whileTyping<never, unknown>(records[asked]) };
  await importBackup(other, backup, { ...tools, records: slow });
  expect(await other.invoices.count()).toBe(3);
  expect(keys).toBeLessThan(MOST_KEYS);
});
