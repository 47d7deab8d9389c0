import { expect, test } from 'vitest';
import { exportBackup, importBackup, parseBackup } from '../../src/storage/backup.ts';
import { changeLeg } from '../../src/storage/change-delivery.ts';
import type { Desk } from '../../src/storage/database.ts';
import { saveDraft } from '../../src/storage/drafts.ts';
import { issueInvoice } from '../../src/storage/issue-invoice.ts';
import { listOpenEntries, readSheetRequest } from '../../src/storage/outbox-entries.ts';
import { issue } from '../support/issues.ts';
import { newDesk } from '../support/new-database.ts';

const NOW = 5_000;

const backupOf = async (desk: Desk) => {
  const exported = await exportBackup(NOW, desk);
  if (exported.kind !== 'done') throw new Error(exported.kind);
  const parsed = parseBackup(JSON.parse(JSON.stringify(exported.value)));
  if (parsed.kind !== 'backup') throw new Error(parsed.kind);
  return parsed.backup;
};

const filledDesk = async () => {
  const desk = newDesk();
  await saveDraft({ id: 'draft', savedAt: 1, sealed: 'sealed draft' }, desk);
  for (const index of [1, 2]) await issueInvoice(issue(index), desk);
  await deliver(desk, 1);
  return desk;
};

const deliver = async (desk: Desk, sequence: number) => {
  for (const service of ['sheet', 'mail'] as const) {
    const leg = {
      state: 'delivered',
      attempt: 1,
      unclear: 0,
      deliveredAt: 9,
      knownBy: 'reply',
      copies: 1,
    } as const;
    await changeLeg(sequence, service, (before) => ({ ...before, leg }), desk);
  }
};

test('a backup restores drafts, history and waiting entries on another device', async () => {
  const backup = await backupOf(await filledDesk());
  const other = newDesk();
  await issueInvoice(issue(7), other);
  expect(await importBackup(backup, NOW, other)).toEqual({
    kind: 'done',
    value: { drafts: 1, invoices: 2 },
  });
  expect(await other.drafts.count()).toBe(1);
  expect(await other.invoices.count()).toBe(3);
  expect(await issueInvoice(issue(1), other)).toMatchObject({ kind: 'already-issued' });
  expect(await issueInvoice({ ...issue(2), invoiceId: 'new' }, other)).toEqual({
    kind: 'number-used',
  });
  expect(await readSheetRequest(3, other)).toMatchObject({ value: issue(2).sheet });
});

test('what waits in a backup may be on its way elsewhere, so both devices search first', async () => {
  const desk = await filledDesk();
  const backup = await backupOf(desk);
  const other = newDesk();
  await importBackup(backup, NOW, other);
  const unsure = { state: 'unsure', why: 'backup', since: NOW };
  expect(await listOpenEntries(other)).toMatchObject({ value: [{ sheet: unsure, mail: unsure }] });
  expect(await listOpenEntries(desk)).toMatchObject({
    value: [{ sheet: unsure, mail: { state: 'waiting' } }],
  });
});

test('importing twice, or on the device it came from, adds nothing', async () => {
  const desk = await filledDesk();
  const backup = await backupOf(desk);
  const other = newDesk();
  await importBackup(backup, NOW, other);
  for (const target of [other, desk]) {
    const before = await target.entries.toArray();
    expect(await importBackup(backup, NOW + 99, target)).toMatchObject({
      value: { drafts: 0, invoices: 0 },
    });
    expect(await target.entries.toArray()).toEqual(before);
    expect(await target.requests.count()).toBe(2);
  }
});

test('what another device has delivered is not sent from here', async () => {
  const here = await filledDesk();
  const there = newDesk();
  await importBackup(await backupOf(here), NOW, there);
  await deliver(there, 2);
  await importBackup(await backupOf(there), NOW, here);
  expect(await listOpenEntries(here)).toEqual({ kind: 'done', value: [] });
  expect(await here.requests.count()).toBe(0);
});

test.each([null, {}, { format: 2 }, 'text', []])('%j is not a backup', (value) => {
  expect(parseBackup(value)).toEqual({ kind: 'not-a-backup' });
});
