// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { sealInvoice } from '../../../../src/billing/history/invoice-records.ts';
import { milliseconds } from '../../../../src/domain/time.ts';
import { generateStorageKeyText, importStorageKey } from '../../../../src/vault/storage-key.ts';
import { eventually } from '../../../support/billing/eventually.ts';
import { issueForTwoCustomers } from '../../../support/billing/issue-for-two-customers.ts';
import { readDownload } from '../../../support/billing/read-download.ts';
import {
  field,
  fill,
  isSaid,
  press,
  showDesk,
  showView,
} from '../../../support/billing/show-desk.tsx';
import type { Tab } from '../../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../../support/billing/test-browser.ts';
import { writeInvoice } from '../../../support/billing/write-invoice.ts';
import { invoiceWith } from '../../../support/invoice.ts';

let browser: TestBrowser;
let tab: Tab;
let numbers: string[];

beforeEach(async () => {
  browser = await openBrowser();
  tab = await browser.openTab();
  numbers = await issueForTwoCustomers(tab);
  showDesk(tab);
});

const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const openHistory = async () => {
  await showView('History');
  // The backup notice names their number before they are there.
  await eventually(() => expect(rows()).toHaveLength(2));
};

test('invoices come newest first, with what they come to', async () => {
  await openHistory();
  expect(rows()).toEqual([
    expect.stringMatching(`^${numbers[1]}Asha RaoSample Enterprises · .*₹3,748.75`),
    expect.stringMatching(`^${numbers[0]}Zoë ŁukasiewiczSample Courier Company · .*₹3,748.75`),
  ]);
});

test('one of a former storage key is counted, and the true cause is named', async () => {
  const former = await importStorageKey(generateStorageKeyText());
  const sealed = await sealInvoice('former', invoiceWith(), former);
  await tab.database.invoices.put({ id: 'former', sequence: 99, sealed });
  await openHistory();
  const said =
    '1 more can’t be opened: it was issued under another staff file, which alone opens it, or is damaged.';
  await eventually(() => expect(isSaid(said)).toBe(true));
});

test('an invoice issued at night carries the day and time of India', async () => {
  await browser.pass(milliseconds(Date.UTC(2026, 2, 31, 20, 30) - browser.now));
  writeInvoice(tab.editor);
  await act(() => tab.editor.issue());
  await showView('History');
  await eventually(() => expect(rows()[0]).toContain(' · 1 Apr 2026, 02:00'));
});

test('a search names how many were found', async () => {
  await openHistory();
  fill('Search by number, customer or company', 'courier zoë');
  await eventually(() => expect(isSaid('1 of 2 invoices')).toBe(true));
  expect(rows()).toHaveLength(1);
  fill('Search by number, customer or company', 'nobody');
  await eventually(() => expect(isSaid('No invoices match. Try fewer words.')).toBe(true));
});

test('a misspelt name finds the nearest one, and says so', async () => {
  await openHistory();
  fill('Search by number, customer or company', 'lukaseiwicz');
  await eventually(() =>
    expect(isSaid('No invoices match exactly. One is spelt nearly so:')).toBe(true),
  );
  expect(rows()).toEqual([expect.stringContaining('Zoë Łukasiewicz')]);
});

test('the history is narrowed down to a company and to a month', async () => {
  await openHistory();
  await userEvent.selectOptions(field('Company'), 'Sample Enterprises');
  await eventually(() => expect(isSaid('1 of 2 invoices')).toBe(true));
  expect(rows()).toEqual([expect.stringContaining('Asha Rao')]);
  await userEvent.selectOptions(field('Company'), 'All companies');
  await userEvent.selectOptions(field('Month'), 'March 2026');
  await eventually(() => expect(isSaid('2 invoices')).toBe(true));
});

test('the register of a month is saved as CSV and on paper, of all companies or of one', async () => {
  await openHistory();
  expect(screen.queryByRole('button', { name: 'Save CSV' })).toBeNull();
  await userEvent.selectOptions(field('Month'), 'March 2026');
  await press('Save CSV');
  await eventually(() => expect(browser.downloads.at(-1)?.name).toBe('register-2026-03.csv'));
  const csv = await browser.downloads.at(-1)?.text();
  for (const number of numbers) expect(csv).toContain(number);
  await userEvent.selectOptions(field('Company'), 'Sample Enterprises');
  await press('Save PDF');
  await eventually(() =>
    expect(browser.downloads.at(-1)?.name).toBe('register-2026-03-enterprises.pdf'),
  );
  const text = await readDownload(browser.downloads.at(-1));
  expect(text).toContain('Asha Rao');
  expect(text).not.toContain('Zoë');
});

test('the PDF of an invoice is saved again under its number', async () => {
  await openHistory();
  const before = browser.downloads.length;
  await press(`PDF of ${numbers[0]}`);
  await eventually(() => expect(browser.downloads).toHaveLength(before + 1));
  expect(browser.downloads.at(-1)?.name).toBe(`${numbers[0]}.pdf`);
});

test('Duplicate fills a new invoice in, with a number of its own', async () => {
  await openHistory();
  await press(`Duplicate ${numbers[0]}`);
  await eventually(() => expect(field('Name').value).toBe('Zoë Łukasiewicz'));
  expect(numbers).not.toContain(field('Invoice Number').value);
  await eventually(() =>
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Courier/ })),
  );
});

test('a customer of an earlier invoice is found by name and fills the form in', async () => {
  act(() => tab.editor.chooseCompany('cart'));
  await eventually(() =>
    expect(screen.getByRole('combobox', { name: 'Previous clients' })).toBeTruthy(),
  );
  await userEvent.type(screen.getByRole('combobox', { name: 'Previous clients' }), 'zoe{Enter}');
  expect(field('Name').value).toBe('Zoë Łukasiewicz');
  expect(field('Email').value).toBe('zoe@customer.example');
  expect(field('Mobile').value).toBe('+44 0000 000000');
  expect(field('Address').value).toContain('12 Harbour Lane');
});

test('half a name of an earlier customer stays where it was typed, and fills in nothing', async () => {
  act(() => tab.editor.chooseCompany('cart'));
  const search = await screen.findByRole<HTMLInputElement>('combobox', {
    name: 'Previous clients',
  });
  await userEvent.type(search, 'zoe');
  await userEvent.tab();
  expect([search.value, field('Name').value]).toEqual(['zoe', '']);
  // A new client is in no list, and the field only helps.
  expect(search.hasAttribute('aria-invalid')).toBe(false);
  await userEvent.click(search);
  await userEvent.keyboard('{Enter}');
  expect([search.value, field('Name').value]).toEqual(['', 'Zoë Łukasiewicz']);

  await userEvent.type(search, 'Nobody');
  await userEvent.tab();
  expect(search.value).toBe('Nobody');
  await act(() => tab.editor.duplicate(invoiceWith()));
  expect(field('Previous clients').value).toBe('');
});

test('an earlier customer who was picked and corrected is not filled in again', async () => {
  act(() => tab.editor.chooseCompany('cart'));
  const search = await screen.findByRole<HTMLInputElement>('combobox', {
    name: 'Previous clients',
  });
  await userEvent.click(search);
  await userEvent.click(screen.getByRole('option', { name: /Zoë/ }));
  expect([search.value, field('Name').value]).toEqual(['', 'Zoë Łukasiewicz']);
  await userEvent.clear(field('Email'));
  await userEvent.type(field('Email'), 'new@customer.example');
  await userEvent.click(search);
  await userEvent.tab();
  expect(field('Email').value).toBe('new@customer.example');
});
