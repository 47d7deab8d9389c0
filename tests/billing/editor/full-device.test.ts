import { beforeEach, expect, test } from 'vitest';
import type { GrowingTable } from '../../support/billing/disk.ts';
import type { Tab } from '../../support/billing/tab.ts';
import {
  NOTHING_STORED,
  ONE_ROW_AND_MAIL,
  tableCounts,
} from '../../support/billing/table-counts.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { writeInvoice } from '../../support/billing/write-invoice.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  browser = await openBrowser();
  tab = await browser.openTab();
  writeInvoice(tab.editor);
  await tab.editor.saveNow();
});

test.each<GrowingTable>(['usedNumbers', 'entries', 'invoices', 'sealedRequests'])(
  'a device with no room for %s issues nothing at all, and everything once there is room',
  async (table) => {
    const { draft } = tab.invoice;
    browser.disk.fill(table);
    await tab.editor.send();
    expect(tab.editor.state().refusal).toEqual({ kind: 'full' });
    expect(tab.invoice).toMatchObject({ draft });
    expect(tab.invoice.issued).toBeUndefined();
    expect(await tableCounts(tab.database)).toEqual({ ...NOTHING_STORED, drafts: 1 });
    expect(tab.queued).toBe(0);
    await tab.editor.issue();
    expect(browser.downloads).toEqual([]);

    browser.disk.makeRoom();
    await tab.editor.send();
    expect(tab.editor.state().refusal).toBeUndefined();
    expect(await tableCounts(tab.database)).toEqual(ONE_ROW_AND_MAIL);
    await browser.deliver();
    expect(browser.rowNumbers).toEqual([draft.invoiceNumber]);
    expect(browser.mailNumbers).toEqual([draft.invoiceNumber]);
  },
);

test('a full device refuses the mail of an issued invoice, and takes it once there is room', async () => {
  await tab.editor.issue();
  browser.disk.fill('sealedRequests');
  await tab.editor.send();
  expect(tab.editor.state().refusal).toEqual({
    kind: 'not-mailed',
    why: { kind: 'full' },
  });
  browser.disk.makeRoom();
  await tab.editor.send();
  expect(tab.editor.state().refusal).toBeUndefined();
  await browser.deliver();
  expect(browser.mailNumbers).toEqual([tab.number]);
});

test('a refusal that comes after staff moved on is not shown on the next invoice', async () => {
  browser.disk.fill('usedNumbers');
  const issuing = tab.editor.issue();
  await tab.editor.begin();
  expect(tab.editor.state().isIssuing).toBe(true);
  await issuing;
  expect(browser.downloads).toEqual([]);
  expect(tab.editor.state().refusal).toBeUndefined();
});

test('storage that cannot be used issues nothing and keeps what was typed', async () => {
  const { draft } = tab.invoice;
  tab.blockStorage();
  await tab.editor.issue();
  expect(tab.editor.state().refusal).toMatchObject({ kind: 'unavailable' });
  expect(tab.invoice).toMatchObject({ draft });
  expect(browser.downloads).toEqual([]);
});

test('an issued invoice is no longer a draft, even if the device was too full to save the draft', async () => {
  browser.disk.fill('drafts');
  writeInvoice(tab.editor, { includeGst: true });
  await tab.editor.saveNow();
  expect(tab.editor.state().saving.kind).toBe('failed');
  browser.disk.makeRoom();
  await tab.editor.issue();
  expect(tab.editor.state().saving.kind).not.toBe('failed');
  expect(tab.drafts.unsaved()).toEqual([]);
  expect(tab.isWarning).toBe(false);
});

test('a series whose next number cannot be found says that the device is full, not that a number is missing', async () => {
  browser = await openBrowser({ invoiceNumbers: 'series' });
  browser.disk.fill('device');
  tab = await browser.openTab();
  writeInvoice(tab.editor);
  await tab.editor.issue();
  expect(tab.editor.state().refusal).toEqual({ kind: 'full' });
  browser.disk.makeRoom();
  await tab.editor.issue();
  expect(tab.number).toMatch(/0001$/);
});
