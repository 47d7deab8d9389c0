import { beforeEach, expect, test } from 'vitest';
import type { AllDesks } from '../../../src/billing/all-desks.ts';
import type { CreditToIssue } from '../../../src/billing/credit-notes/issue-credit-note.ts';
import type { IssuedInvoice } from '../../../src/domain/invoice/issued-invoice.ts';
import type { CreditNote } from '../../../src/domain/tax/credit-note.ts';
import { minutes } from '../../../src/domain/time.ts';
import { grams } from '../../../src/domain/units.ts';
import { issueSample } from '../../support/billing/issue-sample.ts';
import { rowOfCreditNote } from '../../support/billing/row-of-credit-note.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';

/*
 * Staff see what a credit note comes to, and the invoice is credited by somebody else before they press:
 * what is issued is what they saw, or nothing.
 */

let browser: TestBrowser;
let tab: Tab;
let invoice: IssuedInvoice;
/** What the table says when it is asked for credit notes. */
let answer: AllDesks['findCreditNotes'];

beforeEach(async () => {
  browser = await openBrowser({ companies: companiesWithTax() });
  answer = () => Promise.resolve([]);
  browser.allDesks = {
    findUsed: () => Promise.resolve([]),
    findRepeated: () => Promise.resolve([]),
    findCreditNotes: (...asked) => answer(...asked),
  };
  tab = await browser.openTab();
  invoice = await issueSample(tab);
});

let drawn = 0;
const credit = (change: Partial<CreditToIssue> = {}) => {
  drawn += 1;
  return tab.open.credit({ drawn: String(drawn), invoice, reason: 'Returned', ...change });
};
const weigh = (kilograms: number) => ({
  credits: [{ kind: 'weight', row: 1, weight: grams(kilograms * 1000) }] as const,
});
async function creditedInAnotherTab(kilograms: number): Promise<CreditNote> {
  const issued = await credit(weigh(kilograms));
  if (issued.kind !== 'issued') throw new Error(issued.kind);
  return issued.note;
}
const creditElsewhere = () => {
  const row = rowOfCreditNote(invoice, browser.now);
  answer = () => Promise.resolve([row]);
};
/** How many documents are issued: the invoice, and its credit notes. */
const countIssued = () => tab.database.invoices.count();

test('all that is left has become less: the new sum is shown first, with what was credited', async () => {
  const note = await creditedInAnotherTab(1);
  expect(await credit({ seen: [] })).toEqual({
    kind: 'credited-meanwhile',
    notes: [note],
    isByOtherDesk: false,
    now: 'another-sum',
  });
  expect(await countIssued()).toBe(2);
  expect(await credit({ seen: [note] })).toMatchObject({
    kind: 'issued',
    note: { lines: [{ row: 1, weight: 1500 }] },
  });
});

test('another desk is named as the one that credited it', async () => {
  creditElsewhere();
  expect(await credit({ seen: [] })).toMatchObject({
    kind: 'credited-meanwhile',
    notes: [{ creditNoteNumber: '2526C1ZZ-0001' }],
    isByOtherDesk: true,
    now: 'another-sum',
  });
});

test('it is not named where staff have seen its credit note, and another tab has issued one since', async () => {
  creditElsewhere();
  const first = await credit({ seen: [] });
  if (first.kind !== 'credited-meanwhile') throw new Error(first.kind);
  await browser.pass(minutes(5));
  const own = await creditedInAnotherTab(0.25);
  const again = await credit({ seen: first.notes });
  expect(again).toMatchObject({ kind: 'credited-meanwhile', isByOtherDesk: false });
  expect(again.kind === 'credited-meanwhile' && again.notes).toHaveLength(2);
  expect(again.kind === 'credited-meanwhile' && again.notes).toContainEqual(own);
});

test('more was chosen than is left now', async () => {
  const note = await creditedInAnotherTab(2);
  expect(await credit({ seen: [], ...weigh(1) })).toEqual({
    kind: 'credited-meanwhile',
    notes: [note],
    isByOtherDesk: false,
    now: 'more-than-left',
  });
});

test.each([
  ['all that is left', {}],
  ['a part', weigh(1)],
])('nothing is left any more, where staff credit %s', async (_, chosen) => {
  await creditedInAnotherTab(2.5);
  expect(await credit({ seen: [], ...chosen })).toMatchObject({
    kind: 'credited-meanwhile',
    now: 'nothing-left',
  });
  expect(await countIssued()).toBe(2);
});

test('a part that is still left is issued, where its sum is the same', async () => {
  await creditedInAnotherTab(1.5);
  expect(await credit({ seen: [], ...weigh(1) })).toMatchObject({ kind: 'issued' });
});

test('its sum is shown first, where rounding makes its tax another by a paisa', async () => {
  await creditedInAnotherTab(1);
  expect(await credit({ seen: [], ...weigh(0.5) })).toMatchObject({
    kind: 'credited-meanwhile',
    now: 'another-sum',
  });
});

test('what cannot be issued whatever was credited is refused for its own fault', async () => {
  expect(await credit({ seen: [], ...weigh(3) })).toMatchObject({ kind: 'more-than-left' });
  const note = await creditedInAnotherTab(1);
  expect(await credit({ seen: [note], ...weigh(2) })).toMatchObject({ kind: 'more-than-left' });
});

test('what was credited of another invoice changes nothing', async () => {
  const own = invoice;
  await tab.editor.begin();
  invoice = await issueSample(tab);
  await creditedInAnotherTab(2);
  invoice = own;
  expect(await credit({ seen: [] })).toMatchObject({ kind: 'issued' });
});

test('a credit note on screen that is gone since makes another sum too', async () => {
  const note = await creditedInAnotherTab(1);
  const gone = { ...note, creditNoteNumber: '2526C1ZZ-0009' };
  expect(await credit({ seen: [note, gone] })).toEqual({
    kind: 'credited-meanwhile',
    notes: [note],
    isByOtherDesk: false,
    now: 'another-sum',
  });
});

test('where staff see no sum before, what is left by then is issued', async () => {
  await creditedInAnotherTab(1);
  expect(await credit()).toMatchObject({ kind: 'issued', note: { lines: [{ weight: 1500 }] } });
});
