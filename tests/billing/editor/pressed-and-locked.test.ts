import { expect, test } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { minutes } from '../../../src/domain/time.ts';
import { backupOf, issueElsewhere } from '../../support/billing/issue-elsewhere.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { typeTo, writeInvoice } from '../../support/billing/write-invoice.ts';

test('a press that issues nothing, as its draft was issued on another device, tells so where staff lock at once', async () => {
  const { here, tab, other } = await issueElsewhere();
  typeTo(tab.editor, 'Bath');
  await tab.editor.saveNow();
  await restoreBackup(tab.open, await backupOf(other));
  await here.pass(minutes(1));
  const { database } = tab;
  const before = await database.invoices.count();
  const pressing = tab.editor.issue();
  const locking = tab.lock();
  const refused = await pressing;
  await locking;
  expect(await database.invoices.count()).toBe(before);
  expect(refused).toBeDefined();
});

test('a press that waits for a save tells that nothing was issued where staff lock at once', async () => {
  const browser = await openBrowser();
  browser.hasLocks = false;
  const tab = await browser.openTab();
  writeInvoice(tab.editor);
  await tab.editor.saveNow();
  await browser.pass(minutes(1));
  const second = await browser.openTab();
  expect(second.invoice.id).toBe(tab.invoice.id);
  typeTo(second.editor, 'Bath');
  await second.editor.saveNow();
  await browser.pass(minutes(1));
  const { database } = tab;
  typeTo(tab.editor, 'Leeds');
  const pressing = tab.editor.issue();
  const locking = tab.lock();
  const refused = await pressing;
  await locking;
  expect(await database.invoices.count()).toBe(0);
  expect(refused).toBeDefined();
});
