import { beforeEach, describe, expect, test } from 'vitest';
import { restoreBackup, saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { bringInRows } from '../../../src/billing/shared-history/bring-in-rows.ts';
import { minutes } from '../../../src/domain/time.ts';
import { eventually } from '../../support/billing/eventually.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeTo, writeInvoice, ZOE } from '../../support/billing/write-invoice.ts';

let here: TestBrowser;
let tab: Tab;

/** What the sheet returns of the rows that a device has sent. */
async function sheetOf(browser: TestBrowser) {
  await browser.deliver();
  return browser.rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, String(cell)])),
  );
}

const refusal = (of = tab) => of.editor.state().refusal;
const issuedHere = () => here.deliver().then(() => here.rowNumbers);

/** A draft on another device, and a backup that has it. */
async function backUpDraft(config: Parameters<typeof openBrowser>[0]) {
  const there = await openBrowser(config);
  const other = await there.openTab();
  writeInvoice(other.editor);
  await eventually(() => expect(other.number).not.toBe(''));
  await saveBackup(other.open);
  const backup = (await there.downloads.at(-1)?.text()) ?? '';
  return { there, other, backup };
}

/** A draft that is in a backup of another device, where it was issued after that. */
async function restoreDraftIssuedElsewhere(config: Parameters<typeof openBrowser>[0] = {}) {
  const { there, other, backup } = await backUpDraft(config);
  await other.editor.send();
  here = await openBrowser(config);
  Object.assign(here.outbox.random, { next: () => 0.9 });
  here.sleep(minutes(5));
  tab = await here.openTab();
  await restoreBackup(tab.open, backup);
  return { number: other.number, rows: await sheetOf(there) };
}

const openRestored = async () => tab.editor.resume(await eventually(() => tab.draftOf(ZOE.name)));

const OF_ZOE = { document: 'invoice', issuedOn: '2026-03-01', customerName: ZOE.name };

describe('a draft from a backup whose invoice was brought in from the sheet', () => {
  test('is not issued: the invoice is named, and the form shows a free number', async () => {
    const { number, rows } = await restoreDraftIssuedElsewhere();
    await bringInRows(tab.open, rows);
    await openRestored();
    expect(tab.number).toBe(number);
    await tab.editor.send();
    expect(refusal()).toEqual({
      kind: 'number-used',
      number,
      taken: { number, ...OF_ZOE },
      freeNumber: tab.number,
      shown: 'free',
    });
    expect(tab.number).toMatch(/^INV-\d{4}-\d{3}$/);
    expect(tab.number).not.toBe(number);
    expect(await issuedHere()).toEqual([]);
  });

  test('is asked about at the next press, with the invoice that says the same', async () => {
    const { number, rows } = await restoreDraftIssuedElsewhere();
    await bringInRows(tab.open, rows);
    await openRestored();
    await tab.editor.send();
    const free = tab.number;
    await tab.editor.send();
    expect(refusal()).toMatchObject({ kind: 'from-backup', same: { number, ...OF_ZOE } });
    expect(await issuedHere()).toEqual([]);
    await tab.editor.issueFromBackup();
    expect(await issuedHere()).toEqual([free]);
  });

  test('is asked about without an invoice where the device knows none', async () => {
    await restoreDraftIssuedElsewhere();
    await openRestored();
    await tab.editor.send();
    const unknown = { kind: 'from-backup', same: undefined };
    expect(refusal()).toMatchObject({ ...unknown, isUncertain: false });
  });

  test('is asked about with less certainty where the device has an invoice that it cannot read', async () => {
    const { number, rows } = await restoreDraftIssuedElsewhere();
    await bringInRows(tab.open, rows);
    await tab.database.invoices.toCollection().modify({ sealed: 'damaged' });
    await openRestored();
    await tab.editor.send();
    expect(refusal()).toMatchObject({ kind: 'number-used', number });
    await tab.editor.send();
    const unknown = { kind: 'from-backup', same: undefined };
    expect(refusal()).toMatchObject({ ...unknown, isUncertain: true });
  });

  test('is not issued under the next number of a series either', async () => {
    const { number, rows } = await restoreDraftIssuedElsewhere({ companies: companiesWithTax() });
    await bringInRows(tab.open, rows);
    await openRestored();
    await tab.editor.send();
    expect(refusal()).toMatchObject({ kind: 'number-used', number, taken: { number, ...OF_ZOE } });
    expect(tab.number).toMatch(/-0001$/);
    await tab.editor.send();
    expect(refusal()).toMatchObject({ kind: 'from-backup', same: { number } });
    expect(await issuedHere()).toEqual([]);
    await tab.editor.issueFromBackup();
    expect(await issuedHere()).toEqual([tab.number]);
  });

  test('is asked about by name when its invoice has another number of a series than the draft shows', async () => {
    const config = { companies: companiesWithTax() };
    const { there, other, backup } = await backUpDraft(config);
    await other.editor.begin();
    writeInvoice(other.editor);
    typeTo(other.editor, 'Bath');
    await other.editor.issue();
    await eventually(() => expect(other.listedDrafts).toHaveLength(1));
    await other.editor.resume(other.draftOf(ZOE.name));
    await other.editor.issue();
    const rows = (await sheetOf(there)).slice(1);
    expect(other.number).toMatch(/-0002$/);
    here = await openBrowser(config);
    Object.assign(here.outbox.random, { next: () => 0.9 });
    tab = await here.openTab();
    await restoreBackup(tab.open, backup);
    await bringInRows(tab.open, rows);
    await openRestored();
    await tab.editor.issue();
    expect(refusal()).toMatchObject({ kind: 'from-backup', same: { number: other.number } });
  });
});

describe.each([
  ['random numbers', {}],
  ['a series', { companies: companiesWithTax() }],
])('an invoice whose data was deleted and that came back from the sheet, with %s', (_, config) => {
  let rows: Awaited<ReturnType<typeof sheetOf>>;
  let number: string;

  beforeEach(async () => {
    here = await openBrowser(config);
    tab = await here.openTab();
    writeInvoice(tab.editor);
    await tab.editor.send();
    ({ number } = tab);
    rows = await sheetOf(here);
    await tab.database.delete();
    await tab.database.open();
    await tab.editor.send();
    expect(refusal()).toEqual({ kind: 'deleted-since' });
  });

  test('is not issued again under another number unasked', async () => {
    await bringInRows(tab.open, rows);
    await tab.editor.send();
    expect(refusal()).toMatchObject({ kind: 'number-used', number, taken: { number, ...OF_ZOE } });
    expect(await issuedHere()).toEqual([number]);
  });

  test('keeps its number while the device does not know it as used', async () => {
    await tab.editor.issue();
    expect(tab.invoice.issued?.invoice.invoiceNumber).toBe(number);
  });
});
