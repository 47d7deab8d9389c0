import { beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { makeRecordVault } from '../../../src/billing/backup/make-record-vault.ts';
import { bringInRows } from '../../../src/billing/shared-history/bring-in-rows.ts';
import type { ReadRow } from '../../../src/domain/outbox/read-cells.ts';
import { recordForSheet } from '../../../src/domain/tax/record-for-sheet.ts';
import { DRAFT_SCHEMA } from '../../../src/storage/drafts.ts';
import { parseReadable } from '../../../src/storage/parse-readable.ts';
import { eventually } from '../../support/billing/eventually.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeTo, writeInvoice, ZOE } from '../../support/billing/write-invoice.ts';

const TABLE = {
  kind: 'postgrest',
  url: 'https://rows.example/rest/v1/invoices',
  key: 'adds',
  readKey: 'reads',
} as const;

let here: TestBrowser;
let there: TestBrowser;
let tab: Tab;
let other: Tab;
let proposed: string;

/** A draft of a series that was begun here, and issued on another device from a backup of this one. */
beforeEach(async () => {
  here = await openBrowser({ companies: companiesWithTax() });
  there = await openBrowser({ companies: companiesWithTax() });
  Object.assign(there.outbox.random, { next: () => 0.9 });
  tab = await here.openTab();
  writeInvoice(tab.editor);
  await eventually(() => expect(tab.number).toMatch(/-0001$/));
  proposed = tab.number;
  other = await there.openTab();
  await restoreBackup(other.open, await backupOf(tab));
  await other.editor.resume(await eventually(() => other.draftOf(ZOE.name)));
  await other.editor.issue();
  expect(other.editor.state().refusal).toMatchObject({ kind: 'from-backup' });
  await other.editor.issueFromBackup();
  expect(other.invoice.issued).toBeDefined();
});

async function backupOf(from: Tab): Promise<string> {
  await saveBackup(from.open);
  return (await from.browser.downloads.at(-1)?.text()) ?? '';
}

/** The row of the other device's invoice in a table, which tells the draft that it was issued from. */
function tableRow(): ReadRow {
  const { id, issued } = other.invoice;
  if (issued === undefined) throw new Error('The invoice is not issued.');
  return Object.fromEntries(Object.entries(recordForSheet(id, issued.invoice, TABLE)));
}

const refusal = () => tab.editor.state().refusal;
const issuedHere = () => here.deliver().then(() => here.rowNumbers);
const taken = () => ({ document: 'invoice', number: other.number, customerName: ZOE.name });

const bringIn = async () =>
  expect(await bringInRows(tab.open, [tableRow()])).toMatchObject({ kind: 'brought-in' });

describe('a draft of this device whose invoice came from the shared history', () => {
  test('becomes that invoice when it says the same, whatever number was proposed in it', async () => {
    await tab.editor.begin();
    await bringIn();
    await eventually(() => expect(tab.draftNames).toEqual([]));
    await eventually(() => expect(tab.history.invoices).toHaveLength(1));
    expect(await restoreBackup(tab.open, await backupOf(other))).toMatchObject({
      invoices: 0,
      knownInvoices: 1,
      keptDrafts: 0,
    });
    expect(await tab.database.drafts.count()).toBe(0);
  });

  test('so does a copy of it that a backup had brought beside another draft', async () => {
    await tab.editor.begin();
    const [draft] = await tab.database.drafts.toArray();
    const records = makeRecordVault(here.storageKey);
    const id = `${other.invoice.id}~1`;
    const [known] = parseReadable(DRAFT_SCHEMA, [draft]);
    if (known === undefined) throw new Error('There is no draft.');
    const sealed = await records.resealDraft(known, id);
    await tab.database.drafts.put({ ...known, id, sealed });
    await bringIn();
    expect(await tab.database.drafts.count()).toBe(0);
  });

  test('is still open as that invoice, and an e-mail that the other device may have sent is not sent unasked', async () => {
    await bringIn();
    await tab.editor.send();
    expect(tab.invoice.issued?.invoice.invoiceNumber).toBe(other.number);
    expect(refusal()).toEqual({ kind: 'not-mailed', why: { kind: 'perhaps-mailed' } });
    expect([await issuedHere(), here.mailNumbers]).toEqual([[], []]);
    await tab.editor.send();
    expect([await issuedHere(), here.mailNumbers]).toEqual([[], [other.number]]);
  });

  test('goes on as another draft when it is typed in afterwards, and is asked about', async () => {
    await bringIn();
    typeTo(tab.editor, 'Bath');
    await tab.editor.saveNow();
    await eventually(() => expect(tab.invoice.isIssuedElsewhere).toBe(true));
    await tab.editor.issue();
    expect(refusal()).toMatchObject({ kind: 'draft-issued', by: taken() });
    expect(await issuedHere()).toEqual([]);
  });
});

describe('a draft that was changed here, whose invoice came from the shared history', () => {
  beforeEach(async () => {
    typeTo(tab.editor, 'Bath');
    await tab.editor.saveNow();
    await bringIn();
  });

  test('is not issued unasked, by either button: the invoice is named', async () => {
    await tab.editor.issue();
    expect(refusal()).toMatchObject({ kind: 'draft-issued', by: taken(), withMail: false });
    await tab.editor.send();
    expect(refusal()).toMatchObject({ kind: 'draft-issued', by: taken(), withMail: true });
    expect(await issuedHere()).toEqual([]);
  });

  test('is asked about after a reload', async () => {
    tab = await tab.reload();
    await tab.editor.issue();
    expect(refusal()).toMatchObject({ kind: 'draft-issued', by: taken() });
  });

  test('is issued once staff have said that it is another invoice', async () => {
    await tab.editor.send();
    await tab.editor.issueFromBackup();
    expect(refusal()).toBeUndefined();
    expect(await issuedHere()).toEqual([tab.number]);
    expect(here.mailNumbers).toEqual([tab.number]);
  });

  test('is not asked about again after that, although the issue was refused', async () => {
    await tab.editor.issue();
    await tab.database.usedNumbers.clear();
    tab.editor.change((draft) => ({ ...draft, invoiceNumber: ' ', isNumberTyped: true }));
    await tab.editor.issue();
    expect(refusal()).toMatchObject({ kind: 'no-number' });
    tab.editor.change((draft) => ({ ...draft, invoiceNumber: 'A-1' }));
    await tab.editor.issue();
    await tab.editor.issueFromBackup();
    expect(await issuedHere()).toEqual(['A-1']);
  });

  test('stays with a backup of the other device too, and is asked about', async () => {
    await tab.editor.begin();
    expect(await restoreBackup(tab.open, await backupOf(other))).toMatchObject({ keptDrafts: 1 });
    await eventually(() => expect(tab.draftOf(ZOE.name).id).toContain('~'));
    await tab.editor.resume(tab.draftOf(ZOE.name));
    await tab.editor.issue();
    expect(refusal()).toMatchObject({ kind: 'draft-issued', by: taken() });
  });
});

describe('an invoice that comes while the press draws the PDF', () => {
  beforeEach(() => {
    const { loadPicture } = tab.environment;
    let hasCome = false;
    Object.assign(tab.environment, {
      loadPicture: async (address: string) => {
        const isFirst = !hasCome;
        hasCome = true;
        if (isFirst) await bringIn();
        return loadPicture(address);
      },
    });
  });

  test('is shown in the place of its unchanged draft', async () => {
    await tab.editor.saveNow();
    await tab.editor.issue();
    expect(tab.invoice.issued?.invoice.invoiceNumber).toBe(other.number);
    expect(await issuedHere()).toEqual([]);
  });

  test('is named before its changed draft is issued', async () => {
    typeTo(tab.editor, 'Bath');
    await tab.editor.saveNow();
    await tab.editor.issue();
    expect(refusal()).toMatchObject({ kind: 'draft-issued', by: taken() });
    expect(await issuedHere()).toEqual([]);
  });
});

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

test('a draft of this device that nobody changed here becomes the invoice, though it was finished on the other one', async () => {
  await tab.editor.begin();
  const from = await openBrowser({ companies: companiesWithTax() });
  const finishing = await from.openTab();
  await restoreBackup(finishing.open, await backupOf(tab));
  await finishing.editor.resume(await eventually(() => finishing.draftOf(ZOE.name)));
  typeTo(finishing.editor, 'Bath');
  await finishing.editor.issue();
  await finishing.editor.issueFromBackup();
  // Whoever only looks at it here changes nothing.
  await tab.editor.resume(await eventually(() => tab.draftOf(ZOE.name)));
  await tab.editor.begin();
  expect(await restoreBackup(tab.open, await backupOf(finishing))).toMatchObject({
    invoices: 1,
    keptDrafts: 0,
    replacedDrafts: 1,
  });
  await eventually(() => expect(tab.draftNames).toEqual([]));
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
  await bringInRows(tab.open, [tableRow()]);
  await tab.database.invoices.clear();
  await tab.database.entries.toCollection().modify({ invoiceId: `${other.invoice.id}~1` });
  await restoreBackup(tab.open, backup);
  await tab.editor.resume(await eventually(() => tab.draftOf(ZOE.name)));
  await tab.editor.issue();
  expect(refusal()).toMatchObject({ kind: 'draft-issued', by: { number: other.number } });
  await tab.editor.issueFromBackup();
  expect(await issuedHere()).toHaveLength(1);
});
