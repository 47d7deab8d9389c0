import { beforeEach, expect, test } from 'vitest';
import type { AllDesks } from '../../../src/billing/all-desks.ts';
import type { IssuedInvoice } from '../../../src/domain/invoice/issued-invoice.ts';
import type { TableRow } from '../../../src/domain/shared-history/history-page.ts';
import { seconds } from '../../../src/domain/time.ts';
import { grams } from '../../../src/domain/units.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { issueSample } from '../../support/billing/issue-sample.ts';
import { rowOfCreditNote } from '../../support/billing/row-of-credit-note.ts';
import type { Tab } from '../../support/billing/tab.ts';
import { companiesWithTax } from '../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../support/billing/test-browser.ts';

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

const rowOfOther = (change: TableRow = {}) => rowOfCreditNote(invoice, browser.now, change);

const credit = (kilograms: number) =>
  tab.open.credit({
    drawn: String(kilograms),
    invoice,
    reason: 'Parcel returned',
    credits: [{ kind: 'weight', row: 1, weight: grams(kilograms * 1000) }],
  });

test('what another desk has credited meanwhile is left out of what is left', async () => {
  answer = () => Promise.resolve([rowOfOther()]);
  expect(await credit(1)).toMatchObject({ kind: 'more-than-left', left: { weight: 500 } });
  expect(await credit(0.5)).toMatchObject({ kind: 'issued' });
  await eventually(() => expect(tab.history.creditNotes).toHaveLength(2));
});

test('a row that cannot be read leaves open what is left, until staff have looked in the sheet', async () => {
  answer = () => Promise.resolve([rowOfOther({ items: 'changed by hand' })]);
  expect(await credit(1)).toMatchObject({
    kind: 'unread-notes',
    unread: [{ key: { invoiceNumber: '2526C1ZZ-0001' } }],
  });
  const credits = [{ kind: 'weight', row: 1, weight: grams(500) }] as const;
  const accepted = { drawn: '1', invoice, reason: '', credits, acceptsUnread: true };
  expect(await tab.open.credit(accepted)).toMatchObject({ kind: 'issued' });
});

test('a table that does not answer is waited for two seconds', async () => {
  let isAsked = false;
  answer = (asked, signal) => {
    isAsked = asked.invoiceNumber === invoice.invoiceNumber;
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined)));
  };
  const issuing = credit(1);
  await eventually(() => expect(isAsked).toBe(true));
  await browser.pass(seconds(2));
  expect(await issuing).toMatchObject({ kind: 'issued' });
});
