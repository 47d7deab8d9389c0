import { beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup } from '../../../src/billing/backup/backup-file.ts';
import { bringInRows } from '../../../src/billing/shared-history/bring-in-rows.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { backupOf, issueElsewhere, tableRowOf } from '../../support/billing/issue-elsewhere.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeTo, ZOE } from '../../support/billing/write-invoice.ts';

let here: TestBrowser;
let there: TestBrowser;
let tab: Tab;
let other: Tab;
let proposed: string;

beforeEach(async () => {
  ({ here, there, tab, other, proposed } = await issueElsewhere());
});

const refusal = () => tab.editor.state().refusal;
const issuedHere = () => here.deliver().then(() => here.rowNumbers);
const taken = () => ({ document: 'invoice', number: other.number, customerName: ZOE.name });

test('a draft of this device that was not changed becomes the invoice of the other one’s backup, whatever its number', async () => {
  await tab.editor.begin();
  expect(await restoreBackup(tab.open, await backupOf(other))).toMatchObject({
    invoices: 1,
    keptDrafts: 0,
    replacedDrafts: 1,
  });
  await eventually(() => expect(tab.draftNames).toEqual([]));
  expect(other.number).not.toBe(proposed);
});

describe('a draft of this device that nobody changed here, and that was finished on the other one', () => {
  let finishing: Tab;

  beforeEach(async () => {
    const from = await openBrowser({ companies: companiesWithTax() });
    finishing = await from.openTab();
    await restoreBackup(finishing.open, await backupOf(tab));
    await finishing.editor.resume(await eventually(() => finishing.draftOf(ZOE.name)));
    typeTo(finishing.editor, 'Bath');
    await finishing.editor.issue();
    await finishing.editor.issueFromBackup();
  });

  const restore = async () =>
    expect(await restoreBackup(tab.open, await backupOf(finishing))).toMatchObject({
      invoices: 1,
      keptDrafts: 0,
      replacedDrafts: 1,
    });

  test('becomes the invoice, also where somebody has only looked at it here', async () => {
    await tab.editor.begin();
    await tab.editor.resume(await eventually(() => tab.draftOf(ZOE.name)));
    await tab.editor.begin();
    await restore();
    await eventually(() => expect(tab.draftNames).toEqual([]));
  });

  test('is not issued unasked where it is open here meanwhile', async () => {
    await restore();
    await tab.editor.issue();
    expect(tab.invoice).toMatchObject({ follows: finishing.number, isIssuedElsewhere: true });
    await tab.editor.issue();
    expect(refusal()).toMatchObject({ kind: 'draft-issued', by: { number: finishing.number } });
    expect(await issuedHere()).toEqual([]);
  });
});

describe('a draft of this device that was changed here, and issued in the backup of the other one', () => {
  beforeEach(() => typeTo(tab.editor, 'Bath'));

  /** It is another draft than the one issued now. */
  const restoreAndOpen = async () => {
    await tab.editor.begin();
    expect(await restoreBackup(tab.open, await backupOf(other))).toMatchObject({ keptDrafts: 1 });
    const isMoved = () => expect(tab.draftOf(ZOE.name).id).toContain('~');
    await eventually(isMoved);
    expect(await tab.editor.resume(tab.draftOf(ZOE.name))).toBe(true);
    expect(tab.invoice.draft.shipping.to).toBe('Bath');
  };

  test('is asked about', async () => {
    await restoreAndOpen();
    await tab.editor.issue();
    expect(refusal()).toMatchObject({ kind: 'draft-issued', by: taken() });
    expect(await issuedHere()).toEqual([]);
  });

  test('is asked about when the invoice had come from a spreadsheet before, which tells no draft', async () => {
    await there.deliver();
    const rows = there.rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, String(cell)])),
    );
    expect(await bringInRows(tab.open, rows)).toMatchObject({ kind: 'brought-in' });
    await restoreAndOpen();
    await tab.editor.issue();
    expect(refusal()).toMatchObject({ kind: 'draft-issued', by: taken() });
    expect(await issuedHere()).toEqual([]);
  });
});

test('a copy of a draft that is issued here does not come back from an earlier backup', async () => {
  const backup = await backupOf(tab);
  await tab.editor.issue();
  await restoreBackup(tab.open, backup);
  await eventually(() => expect(tab.draftNames).toEqual([]));
});

test('another copy of a draft is not issued beside the first one unasked, and the question names that', async () => {
  const backup = await backupOf(tab);
  here = await openBrowser({ companies: companiesWithTax() });
  tab = await here.openTab();
  await bringInRows(tab.open, [tableRowOf(other)]);
  await tab.database.invoices.clear();
  await tab.database.entries.toCollection().modify({ invoiceId: `${other.invoice.id}~1` });
  await restoreBackup(tab.open, backup);
  await tab.editor.resume(await eventually(() => tab.draftOf(ZOE.name)));
  await tab.editor.issue();
  expect(refusal()).toMatchObject({ kind: 'draft-issued', by: { number: other.number } });
  await tab.editor.issueFromBackup();
  expect(await issuedHere()).toHaveLength(1);
});
