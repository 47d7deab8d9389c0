import { beforeEach, expect, test } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { sendRowAgain } from '../../../src/billing/issuing/send-row-again.ts';
import { bringInRows } from '../../../src/billing/shared-history/bring-in-rows.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { backupOf, tableRowOf } from '../../support/billing/issue-elsewhere.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice, ZOE } from '../../support/billing/write-invoice.ts';
import { StandInTable } from '../../support/outbox/stand-in-table.ts';
import { SAMPLE_TABLE } from '../../support/sample-table.ts';

let table: StandInTable | undefined;
let first: TestBrowser;
let second: TestBrowser;
let here: Tab;
let there: Tab;

beforeEach(async () => {
  table = undefined;
  [first, second] = [await openTablet(0.1), await openTablet(0.5)];
  [here, there] = [await first.openTab(), await second.openTab()];
});

/** A tablet whose rows go to the same table as those of all others. */
async function openTablet(random: number): Promise<TestBrowser> {
  const browser = await openBrowser({ companies: companiesWithTax(), sheet: SAMPLE_TABLE });
  table ??= new StandInTable(browser.outbox.world);
  Object.assign(browser.outbox, { services: table });
  Object.assign(browser.outbox.random, { next: () => random });
  return browser;
}

const restore = async (from: Tab, to: Tab) =>
  expect(await restoreBackup(to.open, await backupOf(from))).toMatchObject({ kind: 'restored' });

test('a deleted row that waits in the backup of a broken tablet goes from one that follows the table', async () => {
  writeInvoice(here.editor);
  await here.editor.issue();
  await first.deliver();
  await bringInRows(there.open, first.rows);
  table?.rows.splice(0);
  expect(await sendRowAgain(here.open, here.invoice.id)).toMatchObject({ value: 'waits' });
  await restore(here, there);
  await second.deliver();
  expect(second.rowNumbers).toEqual([here.number]);
});

test('a row that another tablet sends from a backup tells the first one that its draft is issued', async () => {
  writeInvoice(here.editor);
  await here.editor.saveNow();
  await restore(here, there);
  await there.editor.resume(await eventually(() => there.draftOf(ZOE.name)));
  await there.editor.issue();
  await there.editor.issueFromBackup();
  const third = await openTablet(0.9);
  await restore(there, await third.openTab());
  await third.deliver();
  expect(third.rows).toMatchObject([{ issued: tableRowOf(there)['issued'] }]);
  await bringInRows(here.open, third.rows);
  await here.editor.issue();
  expect(await here.database.invoices.count()).toBe(1);
});

test('a row that a tablet builds anew from a backup tells the first one that its draft is issued', async () => {
  writeInvoice(here.editor);
  await here.editor.saveNow();
  await restore(here, there);
  await there.editor.resume(await eventually(() => there.draftOf(ZOE.name)));
  await there.editor.issue();
  await there.editor.issueFromBackup();
  // What waits is damaged on the second tablet.
  await there.database.sealedRequests.clear();
  const third = await openTablet(0.9);
  await restore(there, await third.openTab());
  await third.deliver();
  expect(third.rows).toHaveLength(1);
  await bringInRows(here.open, third.rows);
  await here.editor.issue();
  expect(await here.database.invoices.count()).toBe(1);
});
