import { beforeEach, expect, test } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { sendRowAgain } from '../../../src/billing/issuing/send-row-again.ts';
import { bringInRows } from '../../../src/billing/shared-history/bring-in-rows.ts';
import { backupOf } from '../../support/billing/issue-elsewhere.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice } from '../../support/billing/write-invoice.ts';
import { StandInTable } from '../../support/outbox/stand-in-table.ts';
import { SAMPLE_TABLE } from '../../support/sample-table.ts';

let first: TestBrowser;
let second: TestBrowser;
let here: Tab;
let there: Tab;

/** Two tablets whose rows go to one table. */
beforeEach(async () => {
  const settings = { companies: companiesWithTax(), sheet: SAMPLE_TABLE };
  [first, second] = [await openBrowser(settings), await openBrowser(settings)];
  const table = new StandInTable(first.outbox.world);
  for (const { outbox } of [first, second]) Object.assign(outbox, { services: table });
  Object.assign(second.outbox.random, { next: () => 0.9 });
  [here, there] = [await first.openTab(), await second.openTab()];
});

const restore = async (from: Tab, to: Tab) =>
  expect(await restoreBackup(to.open, await backupOf(from))).toMatchObject({ kind: 'restored' });

test('a deleted row that waits in the backup of a broken tablet goes from one that follows the table', async () => {
  writeInvoice(here.editor);
  await here.editor.issue();
  await first.deliver();
  await bringInRows(there.open, first.rows);
  first.outbox.services.rows.splice(0);
  expect(await sendRowAgain(here.open, here.invoice.id)).toMatchObject({ value: 'waits' });
  await restore(here, there);
  await second.deliver();
  expect(second.rowNumbers).toEqual([here.number]);
});
