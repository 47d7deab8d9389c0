import { beforeEach, expect, test } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { makeRecordVault } from '../../../src/billing/backup/make-record-vault.ts';
import { bringInRows } from '../../../src/billing/shared-history/bring-in-rows.ts';
import { minutes } from '../../../src/domain/time.ts';
import { DRAFT_SCHEMA } from '../../../src/storage/drafts.ts';
import { parseReadable } from '../../../src/storage/parse-readable.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { backupOf, issueElsewhere, tableRowOf } from '../../support/billing/issue-elsewhere.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeName, typeNumber, writeInvoice } from '../../support/billing/write-invoice.ts';

let first: TestBrowser;
let second: TestBrowser;
let here: Tab;
let there: Tab;

async function pass(): Promise<void> {
  await first.pass(minutes(1));
  await second.pass(minutes(1));
}
async function save(tab: Tab, name: string): Promise<void> {
  await pass();
  typeName(tab.editor, name);
  await tab.editor.saveNow();
}
const restoreFrom = async (from: Tab, to: Tab) => restoreBackup(to.open, await backupOf(from));
const resume = async (tab: Tab, name: string) =>
  tab.editor.resume(await eventually(() => tab.draftOf(name)));

beforeEach(async () => {
  first = await openBrowser({ companies: companiesWithTax() });
  second = await openBrowser({ companies: companiesWithTax() });
  Object.assign(second.outbox.random, { next: () => 0.9 });
  [here, there] = [await first.openTab(), await second.openTab()];
  writeInvoice(here.editor);
  typeNumber(here.editor, 'OWN-1');
  await save(here, 'Asha');
  await restoreFrom(here, there);
  await resume(there, 'Asha');
  await save(there, 'Zoe');
  await save(here, 'Asha of Pune');
  await restoreFrom(here, there);
  await resume(there, 'Asha of Pune');
  typeNumber(there.editor, 'OWN-9');
  await there.editor.issue();
  await there.editor.issueFromBackup();
  expect(there.invoice.issued).toBeDefined();
});

test('an open draft that a restore has found issued from its copy leaves nothing when staff begin another invoice', async () => {
  expect(await restoreFrom(there, here)).toMatchObject({ replacedDrafts: 1 });
  await eventually(() => expect(here.draftNames).toEqual(['Zoe']));
  await here.editor.begin();
  await eventually(() => expect(here.draftNames).toEqual(['Zoe']));
  expect(await here.database.drafts.count()).toBe(1);
});

test('nor when staff lock', async () => {
  expect(await restoreFrom(there, here)).toMatchObject({ replacedDrafts: 1 });
  await eventually(() => expect(here.draftNames).toEqual(['Zoe']));
  await here.lock();
  expect(await here.database.drafts.count()).toBe(1);
});

test('nor when they look at another view, where a row of a table has told it', async () => {
  const { here, tab, other } = await issueElsewhere();
  await tab.editor.begin();
  const [known] = parseReadable(DRAFT_SCHEMA, await tab.database.drafts.toArray());
  if (known === undefined) throw new Error('There is no draft.');
  // A copy that a backup had brought beside another draft.
  const id = `${other.invoice.id}~1`;
  const sealed = await makeRecordVault(here.storageKey).resealDraft(known, id);
  await tab.database.drafts.put({ ...known, id, sealed });
  await tab.database.drafts.delete(known.id);
  const copy = await eventually(() => {
    const found = tab.listedDrafts.find((each) => each.id === id);
    if (found === undefined) throw new Error('not listed');
    return found;
  });
  await tab.editor.resume(copy);
  await bringInRows(tab.open, [tableRowOf(other)]);
  expect(await tab.database.drafts.count()).toBe(0);
  await tab.editor.saveNow();
  expect(await tab.database.drafts.count()).toBe(0);
});
