import { beforeEach, expect, test } from 'vitest';
import { milliseconds } from '../../../src/domain/time.ts';
import { grams } from '../../../src/domain/units.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { readDownload } from '../../support/billing/read-download.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import {
  PARCEL,
  TIFFIN,
  typeName,
  typeNumber,
  writeInvoice,
} from '../../support/billing/write-invoice.ts';

let browser: TestBrowser;
let tab: Tab;
let first: string;

beforeEach(async () => {
  browser = await openBrowser();
  tab = await browser.openTab();
  writeInvoice(tab.editor, { items: [PARCEL, TIFFIN] });
  await tab.editor.issue();
  first = tab.number;
});

const weighThree = () =>
  tab.editor.change((draft) => ({ ...draft, items: [{ ...PARCEL, quantity: grams(3000) }] }));
const hasNewNumber = () => eventually(() => expect(tab.number).not.toBe(first));

test('what is changed after the issue goes into another invoice with a number of its own', async () => {
  const { id } = tab.invoice;
  weighThree();
  expect(tab.invoice.issued).toBeUndefined();
  expect(tab.invoice.id).not.toBe(id);
  expect(tab.invoice.follows).toBe(first);
  await hasNewNumber();
  await tab.editor.issue();
  const text = await readDownload(browser.downloads.at(-1));
  expect(text).toContain(tab.number);
  expect(text).toContain('₹4,498.50');
  await browser.deliver();
  expect(browser.rowNumbers).toEqual([first, tab.number]);
});

test('the issued invoice stays in the history as it was issued', async () => {
  weighThree();
  typeName(tab.editor, 'Somebody else');
  await hasNewNumber();
  await tab.editor.issue();
  await eventually(() => expect(tab.history.invoices).toHaveLength(2));
  expect(tab.history.invoices.at(-1)?.invoice).toMatchObject({
    invoiceNumber: first,
    customer: { name: 'Zoë Łukasiewicz' },
    totals: { subtotal: 408_177 },
  });
});

test('the invoice that follows names the issued one until it is issued itself', async () => {
  weighThree();
  await hasNewNumber();
  expect(tab.invoice.follows).toBe(first);
  const second = tab.number;
  await tab.editor.issue();
  expect(tab.invoice.issued).toBeDefined();
  typeName(tab.editor, 'Again');
  expect(tab.invoice.follows).toBe(second);
  await tab.editor.begin();
  expect(tab.invoice.follows).toBeUndefined();
});

test('a number typed over that of the issued invoice is kept', async () => {
  typeNumber(tab.editor, 'SPECIAL-7');
  await tab.editor.issue();
  expect(tab.number).toBe('SPECIAL-7');
  await browser.deliver();
  expect(browser.rowNumbers).toEqual([first, 'SPECIAL-7']);
});

test('a number typed while the next free one is still being looked for is kept', async () => {
  typeName(tab.editor, 'Somebody else');
  typeNumber(tab.editor, 'SPECIAL-7');
  await tab.editor.saveNow();
  await tab.editor.issue();
  expect(tab.number).toBe('SPECIAL-7');
});

test('an invoice changed and left at once is a draft with a number of its own', async () => {
  weighThree();
  await tab.editor.begin();
  expect(tab.drafts.unsaved()).toEqual([]);
  // The list shows the draft under its first number until it has read it again.
  await eventually(() =>
    expect(tab.draftOf('Zoë Łukasiewicz').draft.invoiceNumber).not.toBe(first),
  );
  expect(tab.listedDrafts).toHaveLength(1);
});

test('an invoice changed and issued at once is one more invoice, and no third is begun', async () => {
  weighThree();
  await tab.editor.issue();
  await browser.deliver();
  expect(tab.invoice.issued?.invoice.totals.subtotal).toBe(449_850);
  expect(tab.number).not.toBe(first);
  expect(browser.rowNumbers).toEqual([first, tab.number]);
});

test('an invoice whose number was typed can be changed and issued at once', async () => {
  typeNumber(tab.editor, 'SPECIAL-7');
  await tab.editor.issue();
  weighThree();
  await tab.editor.issue();
  expect(tab.editor.state().refusal).toBeUndefined();
  await browser.deliver();
  expect(browser.rowNumbers).toEqual([first, 'SPECIAL-7', tab.number]);
});

test('an item deleted after the issue and restored is on the second invoice, in the same form', async () => {
  const { editorKey } = tab.invoice;
  tab.editor.change((draft) => ({ ...draft, items: [TIFFIN] }));
  tab.editor.change((draft) => ({ ...draft, items: [PARCEL, ...draft.items] }));
  await hasNewNumber();
  await tab.editor.issue();
  expect(tab.invoice.issued?.invoice.items).toEqual([PARCEL, TIFFIN]);
  expect(tab.invoice.editorKey).toBe(editorKey);
});

test('a duplicate copies everything but number and date, and is saved as a draft at once', async () => {
  await tab.editor.begin();
  writeInvoice(tab.editor, { companyId: 'enterprises', includeGst: true });
  await tab.editor.issue();
  const original = tab.number;
  await browser.pass(milliseconds(3 * 24 * 3_600_000));
  await eventually(() => expect(tab.history.invoices).toHaveLength(2));
  const [kept] = tab.history.invoices;
  if (kept === undefined) throw new Error('The history is empty.');
  await tab.editor.duplicate(kept.invoice);
  const { company, customer, shipping, items, includeGst } = kept.invoice;
  expect(tab.invoice.draft).toMatchObject({
    companyId: company.id,
    customer,
    shipping: { ...shipping, date: '2026-03-04' },
    items,
    includeGst,
  });
  expect(tab.invoice.draft).toMatchObject({ companyId: 'enterprises', includeGst: true });
  expect(shipping.date).toBe('2026-03-01');
  expect([first, original]).not.toContain(tab.number);
  expect(tab.invoice.follows).toBeUndefined();
  await tab.editor.saveNow();
  await eventually(() => expect(tab.draftNames).toEqual(['Zoë Łukasiewicz']));
});

test('an unchanged draft issued in another tab adds no second row here', async () => {
  const { locks } = browser;
  await tab.editor.begin();
  writeInvoice(tab.editor);
  await tab.editor.saveNow();
  // A browser without locks opens one draft in two tabs.
  locks.clear();
  const other = await browser.openTab();
  expect(other.invoice.id).toBe(tab.invoice.id);
  await other.editor.issue();
  await tab.editor.issue();
  expect(tab.invoice.issued?.invoice).toEqual(other.invoice.issued?.invoice);
  await browser.deliver();
  expect(browser.rowNumbers).toEqual([first, tab.number]);
});
