import { beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { minutes } from '../../../src/domain/time.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { backupOf } from '../../support/billing/issue-elsewhere.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeName, typeNumber, typeTo, writeInvoice } from '../../support/billing/write-invoice.ts';

let first: TestBrowser;
let second: TestBrowser;
let here: Tab;
let there: Tab;

/**
 * Two texts of one draft. The second tablet has issued that of the first one, beside its own, and the
 * first one restores the second one's backup while its own text is open on the form.
 */
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
  await restoreFrom(there, here);
  await eventually(() => expect(here.draftNames).toEqual(['Zoe']));
  expect(here.invoice.draft.customer.name).toBe('Asha of Pune');
});

async function save(tab: Tab, name: string): Promise<void> {
  await pass();
  typeName(tab.editor, name);
  await tab.editor.saveNow();
}

async function pass(): Promise<void> {
  await first.pass(minutes(1));
  await second.pass(minutes(1));
}

const restoreFrom = async (from: Tab, to: Tab) => restoreBackup(to.open, await backupOf(from));
const resume = async (tab: Tab, name: string) =>
  tab.editor.resume(await eventually(() => tab.draftOf(name)));
const issuedHere = async () =>
  (await first.deliver().then(() => first.rows)).map((row) => row['customer_name']);

test('what is issued already is not issued again unasked once it is written on', async () => {
  await pass();
  typeTo(here.editor, 'Bath');
  typeNumber(here.editor, 'OWN-2');
  await here.editor.saveNow();
  await eventually(() => expect(here.draftNames).toHaveLength(2));
  await here.editor.issue();
  expect(await issuedHere()).not.toContain('Asha of Pune');
  expect(here.editor.state().refusal).toMatchObject({ kind: 'draft-issued' });
});

test('it is not said that another tab has changed the draft', async () => {
  await pass();
  typeTo(here.editor, 'Bath');
  await here.editor.saveNow();
  await eventually(() => expect(here.draftNames).toHaveLength(2));
  expect(here.invoice.isSplit).toBeUndefined();
});

describe('another invoice that staff issue on the form', () => {
  beforeEach(async () => {
    // The first press says that the draft goes on as another one.
    await here.editor.issue();
    await here.editor.issue();
    expect(here.editor.state().refusal).toMatchObject({ kind: 'draft-issued' });
    await here.editor.issueFromBackup();
    expect(here.invoice.issued).toBeDefined();
  });

  test('takes no other text with it', async () => {
    expect(await here.database.drafts.count()).toBe(1);
  });

  test('takes no other text with it on the other tablet either', async () => {
    await there.editor.begin();
    await eventually(() => expect(there.draftNames).toEqual(['Zoe']));
    expect(await restoreFrom(here, there)).toMatchObject({ replacedDrafts: 0 });
    expect(await there.database.drafts.count()).toBe(1);
  });
});
