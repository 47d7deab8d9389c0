import { beforeEach, expect, test } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { bringInRows } from '../../../src/billing/shared-history/bring-in-rows.ts';
import { readBackupState } from '../../../src/storage/backup-state.ts';
import { tableRowOf } from '../../support/billing/issue-elsewhere.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice } from '../../support/billing/write-invoice.ts';

let here: Tab;
let browser: TestBrowser;
let there: Tab;

beforeEach(async () => {
  browser = await openBrowser();
  here = await browser.openTab();
  const other = await openBrowser();
  // Devices draw their ids, so no two have the same.
  const { newId } = other;
  other.newId = () => `other-${newId.call(other)}`;
  there = await other.openTab();
});

async function issue(tab: Tab, count: number): Promise<void> {
  for (let issued = 0; issued < count; issued += 1) {
    await tab.editor.begin();
    writeInvoice(tab.editor);
    await tab.editor.issue();
  }
}

async function restoreFrom(from: Tab, to: Tab): Promise<void> {
  expect(await saveBackup(from.open)).toMatchObject({ kind: 'saved' });
  const file = (await from.browser.downloads.at(-1)?.text()) ?? '';
  expect(await restoreBackup(to.open, file)).toMatchObject({ kind: 'restored' });
}

const sinceBackup = async (tab: Tab) => {
  const read = await readBackupState(tab.database);
  return read.kind === 'done' ? read.value.since : read.kind;
};

test('invoices that a backup brought are not called on this device alone', async () => {
  await issue(there, 3);
  await restoreFrom(there, here);
  expect(await sinceBackup(here)).toBe(0);
});

test('those issued here afterwards are', async () => {
  await issue(there, 2);
  await restoreFrom(there, here);
  await issue(here, 3);
  expect(await sinceBackup(here)).toBe(3);
});

test('those that were here are not either, once a restored backup has them too', async () => {
  await issue(here, 2);
  await restoreFrom(here, there);
  await issue(here, 1);
  await here.database.device.delete('backup');
  expect(await sinceBackup(here)).toBe(3);
  await restoreFrom(there, here);
  expect(await sinceBackup(here)).toBe(1);
});

test('but not where the copy that the restored backup has is damaged', async () => {
  await issue(here, 2);
  await restoreFrom(here, there);
  await here.database.device.delete('backup');
  const [copy] = await there.database.invoices.toCollection().primaryKeys();
  if (copy === undefined) throw new Error('The restore brought nothing.');
  await there.database.invoices.update(copy, { sealed: 'damaged' });
  await restoreFrom(there, here);
  expect(await sinceBackup(here)).toBe(1);
});

test('credit notes are counted, and told apart from invoices', async () => {
  await issue(here, 1);
  const { issued } = here.invoice;
  if (issued === undefined) throw new Error('The invoice was not issued.');
  await here.open.credit({ drawn: '1', invoice: issued.invoice, reason: '' });
  expect(await readBackupState(here.database)).toMatchObject({
    value: { since: 2, creditNotesSince: 1 },
  });
});

test('those whose rows are in the sheet are told apart, and do not count where all desks have them', async () => {
  await issue(here, 2);
  await browser.deliver();
  await issue(here, 1);
  expect(await readBackupState(here.database)).toMatchObject({
    value: { since: 3, undelivered: 1 },
  });
  expect(await readBackupState(here.database, 'undelivered')).toMatchObject({
    value: { since: 1, undelivered: 1 },
  });
});

test('one whose entry is missing is not taken for delivered', async () => {
  await issue(here, 1);
  await browser.deliver();
  await here.database.entries.clear();
  expect(await readBackupState(here.database)).toMatchObject({ value: { undelivered: 1 } });
});

test('a backup that is saved afterwards holds all of them', async () => {
  await issue(there, 2);
  await restoreFrom(there, here);
  await issue(here, 3);
  await saveBackup(here.open);
  expect(await sinceBackup(here)).toBe(0);
});

test('one of which the restored backup has only what was brought in from the sheet is still on this device alone', async () => {
  await issue(here, 1);
  await bringInRows(there.open, [tableRowOf(here)]);
  await restoreFrom(there, here);
  expect(await sinceBackup(here)).toBe(1);
});
