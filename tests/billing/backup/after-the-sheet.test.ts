import { beforeEach, describe, expect, test } from 'vitest';
import { saveBackup } from '../../../src/billing/backup/backup-file.ts';
import { bringInRows } from '../../../src/billing/shared-history/bring-in-rows.ts';
import type { StaffConfig } from '../../../src/domain/staff/staff-config.ts';
import { recordForSheet } from '../../../src/domain/tax/record-for-sheet.ts';
import type { Database } from '../../../src/storage/database.ts';
import { eventually } from '../../support/billing/eventually.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice } from '../../support/billing/write-invoice.ts';

const CONFIG = { companies: companiesWithTax(), tracking: true };

/** Its rows hold the whole invoice. */
const TABLE: StaffConfig['sheet'] = {
  kind: 'postgrest',
  url: 'https://rows.example/rest/v1/invoices',
  key: 'adds',
  readKey: 'reads',
};

/** What no row of a spreadsheet says. */
const TRACKING = { number: 'RR123456785IN', carrier: 'india-post' } as const;

let issuer: TestBrowser;
let here: Tab;
let other: Tab;

beforeEach(async () => {
  issuer = await openBrowser(CONFIG);
  here = await issuer.openTab();
  writeInvoice(here.editor, { tracking: TRACKING });
  await here.editor.issue();
  await issuer.deliver();
  other = await (await openBrowser(CONFIG)).openTab();
  await bringInRows(other.open, issuer.rows.map(asCells));
  await eventually(() => expect(trackingOn(other)).toEqual([undefined]));
});

/** A row as a sheet shows it. */
function asCells(row: object): Record<string, string> {
  return Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, String(cell)]));
}

const fileOf = async (tab: Tab): Promise<string> => {
  await saveBackup(tab.open);
  return (await tab.browser.downloads.at(-1)?.text()) ?? '';
};
const restore = (tab: Tab, file: string) =>
  tab.open.restore({ text: () => Promise.resolve(file) }, () => undefined);
const trackingOn = (tab: Tab) => tab.history.invoices.map(({ invoice }) => invoice.tracking);

test('an invoice brought in from the sheet is made whole by the backup of the tablet that issued it', async () => {
  const file = await fileOf(here);
  const known = { invoices: 0, knownInvoices: 1 };
  expect(await restore(other, file)).toMatchObject({ ...known, completed: 1 });
  await eventually(() => expect(trackingOn(other)).toEqual([TRACKING]));
  expect(await restore(other, file)).not.toHaveProperty('completed');
});

test('it is still one of another desk, which may know of payments and credit notes that this one does not', async () => {
  await restore(other, await fileOf(here));
  await eventually(() => expect(trackingOn(other)).toEqual([TRACKING]));
  expect(other.history.invoices).toMatchObject([{ broughtInAt: expect.any(Number) }]);
});

test('what a table has told in full is not said to be complete only now', async () => {
  const rows = here.history.invoices.map(({ id, invoice }) => recordForSheet(id, invoice, TABLE));
  const asked = await (await openBrowser({ ...CONFIG, sheet: TABLE })).openTab();
  await bringInRows(asked.open, rows.map(asCells));
  await eventually(() => expect(trackingOn(asked)).toEqual([TRACKING]));
  expect(await restore(asked, await fileOf(here))).not.toHaveProperty('completed');
});

test('a whole invoice is not replaced by what another tablet knows of it from the sheet', async () => {
  expect(await restore(here, await fileOf(other))).toMatchObject({ invoices: 0, knownInvoices: 1 });
  await eventually(() => expect(trackingOn(here)).toEqual([TRACKING]));
});

test('the order in which two backups are restored does not matter', async () => {
  const [whole, fromSheet] = [await fileOf(here), await fileOf(other)];
  for (const files of [
    [whole, fromSheet],
    [fromSheet, whole],
  ]) {
    const fresh = await (await openBrowser(CONFIG)).openTab();
    for (const file of files) await restore(fresh, file);
    await eventually(() => expect(trackingOn(fresh)).toEqual([TRACKING]));
  }
});

describe('a record that is damaged here and comes back from what another tablet knows from the sheet', () => {
  const damage = (tab: Tab) =>
    (tab.database as Database).table('invoices').toCollection().modify({ sealed: 'damaged' });

  test('is made whole by a later backup of its own, and only that says so', async () => {
    const [whole, fromSheet] = [await fileOf(here), await fileOf(other)];
    await damage(here);
    here = await here.reload();
    expect(await restore(here, fromSheet)).toMatchObject({ invoices: 1 });
    await eventually(() => expect(trackingOn(here)).toEqual([undefined]));
    expect(await restore(here, whole)).toMatchObject({ invoices: 0, completed: 1 });
    await eventually(() => expect(trackingOn(here)).toEqual([TRACKING]));
  });

  test('keeps the whole one from no third tablet', async () => {
    const [whole, fromSheet] = [await fileOf(here), await fileOf(other)];
    await damage(here);
    await restore(here, fromSheet);
    const third = await (await openBrowser(CONFIG)).openTab();
    for (const file of [await fileOf(here), whole]) await restore(third, file);
    await eventually(() => expect(trackingOn(third)).toEqual([TRACKING]));
  });

  test('is not called complete where this tablet had it from the sheet, too', async () => {
    const another = await (await openBrowser(CONFIG)).openTab();
    await bringInRows(another.open, issuer.rows.map(asCells));
    await damage(other);
    const restored = await restore(other, await fileOf(another));
    expect(restored).toMatchObject({ invoices: 1 });
    expect(restored).not.toHaveProperty('completed');
  });
});
