import { beforeEach, expect, test } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { bringInRows } from '../../../src/billing/shared-history/bring-in-rows.ts';
import { minutes } from '../../../src/domain/time.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { backupOf } from '../../support/billing/issue-elsewhere.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeName, typeNumber, typeTo, writeInvoice } from '../../support/billing/write-invoice.ts';

let tablets: readonly TestBrowser[];
let here: Tab;
let there: Tab;
let third: Tab;

/**
 * A draft that is open on the first tablet. The second has issued it, which came here as a row of a
 * spreadsheet and then with its backup; the third has another text of it, whose backup comes last.
 */
beforeEach(async () => {
  const open = () => openBrowser({ companies: companiesWithTax() });
  const [first, second, other] = [await open(), await open(), await open()];
  tablets = [first, second, other];
  Object.assign(second.outbox.random, { next: () => 0.9 });
  [here, there, third] = [await first.openTab(), await second.openTab(), await other.openTab()];
  writeInvoice(here.editor);
  typeNumber(here.editor, 'OWN-1');
  await save(here, 'Asha');
  for (const tab of [there, third]) {
    await restoreFrom(here, tab);
    await tab.editor.resume(await eventually(() => tab.draftOf('Asha')));
  }
  await save(third, 'Bina');
  await there.editor.issue();
  await there.editor.issueFromBackup();
  expect(there.invoice.issued).toBeDefined();
  await second.deliver();
  await bringInRows(here.open, second.rows);
  expect(await restoreFrom(there, here)).toMatchObject({ replacedDrafts: 1 });
  expect(await restoreFrom(third, here)).toMatchObject({ drafts: 1 });
  await pass();
});

async function pass(): Promise<void> {
  for (const tablet of tablets) await tablet.pass(minutes(1));
}

async function save(tab: Tab, name: string): Promise<void> {
  await pass();
  typeName(tab.editor, name);
  await tab.editor.saveNow();
}

const restoreFrom = async (from: Tab, to: Tab) => restoreBackup(to.open, await backupOf(from));

test('an open draft whose id another text has by now is asked about before it is issued', async () => {
  typeTo(here.editor, 'Bath');
  typeNumber(here.editor, 'OWN-2');
  await here.editor.saveNow();
  await here.editor.issue();
  expect(here.editor.state().refusal).toMatchObject({ kind: 'from-backup' });
  expect(here.invoice.isSplit).toBeUndefined();
  await eventually(() => expect(here.draftNames.toSorted()).toEqual(['Asha', 'Bina']));
});
