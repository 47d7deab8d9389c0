import { beforeEach, expect, test } from 'vitest';
import { readDownload } from '../../support/billing/read-download.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { ONE_ROW, tableCounts } from '../../support/billing/table-counts.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';
import { typeNumber, writeInvoice } from '../../support/billing/write-invoice.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  browser = await openBrowser();
  tab = await browser.openTab();
});

test('a typed number that was used is refused, however it is written, and a free one is offered', async () => {
  const first = await issueOne();
  await tab.editor.begin();
  writeInvoice(tab.editor);
  typeNumber(tab.editor, ` ${first.toLowerCase()} `);
  await tab.editor.issue();
  const { refusal } = tab.editor.state();
  expect(refusal).toEqual({
    kind: 'number-used',
    number: ` ${first.toLowerCase()} `,
    taken: {
      document: 'invoice',
      number: first,
      issuedOn: '2026-03-01',
      customerName: 'Zoë Łukasiewicz',
    },
    freeNumber: expect.stringMatching(/^INV-\d{4}-\d{3}$/),
    shown: 'used',
  });
  expect(await tableCounts(tab.database)).toMatchObject(ONE_ROW);
  expect(browser.downloads).toHaveLength(1);
  const second = refusal?.kind === 'number-used' ? refusal.freeNumber : '';
  expect(second).not.toBe(first);
  tab.editor.change((draft) => ({ ...draft, invoiceNumber: second, isNumberTyped: false }));
  expect(tab.editor.state().refusal).toBeUndefined();
  await tab.editor.issue();
  expect(browser.downloads.at(-1)?.name).toBe(`${second}.pdf`);
  expect(await readDownload(browser.downloads.at(-1))).toContain(second);
});

test('the number of an issued invoice is never proposed again', async () => {
  const used = new Set<string>();
  for (let count = 0; count < 12; count += 1) {
    used.add(await issueOne());
    await tab.editor.begin();
    expect(used).not.toContain(tab.number);
  }
});

test('a proposed number that another tab has just used is refused, and the form shows a free one', async () => {
  const other = await sameProposalElsewhere();
  expect(other.number).toBe(tab.number);
  const taken = await issueOne(other);
  writeInvoice(tab.editor);
  await tab.editor.issue();
  expect(tab.editor.state().refusal).toMatchObject({
    number: taken,
    freeNumber: tab.number,
    shown: 'free',
  });
  expect(tab.number).not.toBe(taken);
  expect(browser.downloads).toHaveLength(1);
  await tab.editor.issue();
  expect(tab.editor.state().refusal).toBeUndefined();
  expect(browser.downloads.at(-1)?.name).toBe(`${tab.number}.pdf`);
  expect(await readDownload(browser.downloads.at(-1))).toContain(tab.number);
  await browser.deliver();
  expect(browser.rowNumbers).toEqual([taken, tab.number]);
});

test('a typed number that another tab has just used is refused, and stays as typed', async () => {
  const other = await sameProposalElsewhere();
  writeInvoice(tab.editor);
  typeNumber(tab.editor, other.number);
  const taken = await issueOne(other);
  await tab.editor.issue();
  expect(tab.editor.state().refusal).toMatchObject({ kind: 'number-used' });
  expect(tab.number).toBe(taken);
  expect(browser.downloads).toHaveLength(1);
});

test('four tabs that issue at the same moment get consecutive numbers of a series, and none is refused', async () => {
  browser = await openBrowser({ invoiceNumbers: 'series' });
  const tabs = await Promise.all([1, 2, 3, 4].map(() => browser.openTab()));
  for (const each of tabs) writeInvoice(each.editor);
  await Promise.all(tabs.map((each) => each.editor.issue()));
  expect(tabs.map((each) => each.editor.state().refusal)).toEqual(tabs.map(() => undefined));
  const serials = tabs.map(({ number }) => number.slice(-4));
  expect(serials.sort()).toEqual(['0001', '0002', '0003', '0004']);
});

test('what is typed while a number is refused stays, beside the free number', async () => {
  const other = await sameProposalElsewhere();
  const taken = await issueOne(other);
  writeInvoice(tab.editor);
  const issuing = tab.editor.issue();
  tab.editor.change((draft) => ({ ...draft, includeGst: true }));
  await issuing;
  expect(tab.invoice.draft.includeGst).toBe(true);
  expect(tab.number).not.toBe(taken);
  await tab.editor.issue();
  await browser.deliver();
  expect(browser.rowNumbers).toEqual([taken, tab.number]);
});

test('a number typed while a used one is refused stays as typed, and nothing is said about it', async () => {
  const other = await sameProposalElsewhere();
  const taken = await issueOne(other);
  writeInvoice(tab.editor);
  const issuing = tab.editor.issue();
  typeNumber(tab.editor, 'BOOK-7');
  await issuing;
  expect(tab.number).toBe('BOOK-7');
  expect(tab.editor.state().refusal).toMatchObject({ number: taken, shown: 'other' });
});

test('a used number typed by hand while it is refused stays, and a free one is offered', async () => {
  const other = await sameProposalElsewhere();
  const taken = await issueOne(other);
  writeInvoice(tab.editor);
  const issuing = tab.editor.issue();
  typeNumber(tab.editor, taken.toLowerCase());
  await issuing;
  expect(tab.number).toBe(taken.toLowerCase());
  expect(tab.editor.state().refusal).toMatchObject({ number: taken, shown: 'used' });
});

test('a number of a credit note is refused as that', async () => {
  const first = await issueOne();
  const { issued } = tab.invoice;
  if (issued === undefined) throw new Error(`${first} is not issued.`);
  const { invoice } = issued;
  const noted = await tab.open.credit({ drawn: 'note', invoice, reason: 'Lost' });
  if (noted.kind !== 'issued') throw new Error(noted.kind);
  await tab.editor.begin();
  writeInvoice(tab.editor);
  typeNumber(tab.editor, noted.note.creditNoteNumber);
  await tab.editor.issue();
  expect(tab.editor.state().refusal).toMatchObject({ taken: { document: 'credit note' } });
});

test('an invoice that cannot be opened is named by its number and day alone', async () => {
  const first = await issueOne();
  await tab.database.invoices.toCollection().modify({ sealed: 'damaged' });
  await tab.editor.begin();
  writeInvoice(tab.editor);
  typeNumber(tab.editor, first);
  await tab.editor.issue();
  expect(tab.editor.state().refusal).toHaveProperty('taken', {
    document: 'invoice',
    number: first,
    issuedOn: '2026-03-01',
  });
});

/** A second tab that happens to propose the number of the first. */
async function sameProposalElsewhere(): Promise<Tab> {
  const { random } = browser.outbox;
  const next = random.next.bind(random);
  Object.assign(random, { next: () => 0.5 });
  tab = await tab.reload();
  const other = await browser.openTab();
  Object.assign(random, { next });
  return other;
}

async function issueOne(where = tab): Promise<string> {
  writeInvoice(where.editor);
  await where.editor.issue();
  return where.number;
}
