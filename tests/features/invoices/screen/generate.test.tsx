// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../support/billing/eventually.ts';
import {
  alerts,
  field,
  fill,
  fillIn,
  press,
  showDesk,
  showView,
} from '../../../support/billing/show-desk.tsx';
import type { Tab } from '../../../support/billing/tab.ts';
import { openBrowser, type TestBrowser } from '../../../support/billing/test-browser.ts';
import { typeNumber, ZOE } from '../../../support/billing/write-invoice.ts';
import { newDatabase } from '../../../support/new-database.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  browser = await openBrowser();
  tab = await browser.openTab();
  showDesk(tab);
});

const ctrlEnter = () => userEvent.keyboard('{Control>}{Enter}{/Control}');
const signs = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const isIssued = () => eventually(() => expect(signs()).toContain('Issued'));

test('without a company there is no form, and Ctrl+Enter says what is missing', async () => {
  expect(screen.queryByRole('button', { name: 'Generate Invoice' })).toBeNull();
  await ctrlEnter();
  await eventually(() => expect(alerts()).toEqual(['Please select a company first']));
  await userEvent.click(screen.getByRole('radio', { name: /Cart/ }));
  expect(alerts()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Generate Invoice' })).toBeTruthy();
});

test('Ctrl+Enter issues the invoice, and does nothing while another view is shown', async () => {
  fillIn(tab);
  await showView('Drafts');
  await ctrlEnter();
  expect(tab.editor.state().isIssuing).toBe(false);
  expect(tab.invoice.issued).toBeUndefined();
  await showView('Invoice');
  await ctrlEnter();
  await isIssued();
  await eventually(() => expect(browser.downloads).toHaveLength(1));
});

test('Generate Invoice issues it, New Invoice begins the next with the first question in focus', async () => {
  fillIn(tab);
  expect(screen.queryByRole('button', { name: 'New Invoice' })).toBeNull();
  await press('Generate Invoice');
  await isIssued();
  await press('New Invoice');
  await eventually(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
  expect(tab.invoice.isTouched).toBe(false);
});

test('a used number is refused at its field, and the free one is taken at a press', async () => {
  fillIn(tab);
  const first = tab.number;
  await act(() => tab.editor.issue());
  await act(() => tab.editor.begin());
  fillIn(tab);
  act(() => typeNumber(tab.editor, first));
  await press('Generate Invoice');
  await eventually(() =>
    expect(alerts().join()).toContain(
      `this device already has the invoice ${first} of 1 March 2026 to ${ZOE.name}.`,
    ),
  );
  expect(errorOf('Invoice Number')).toBe('This number is already used. Choose another.');
  await press(/^Use INV-\d{4}-\d{3}$/);
  expect(alerts()).toEqual([]);
  expect(field('Invoice Number').value).not.toBe(first);
  await press('Generate Invoice');
  await isIssued();
});

test('an address that is no e-mail address is named at its field, and the correction answers it', async () => {
  fillIn(tab);
  fill('Email', 'zoe@customer.example, other@x.example');
  await press('Send Invoice');
  await eventually(() => expect(alerts().join()).toContain('e-mail address is incomplete'));
  expect(errorOf('Email')).toBe('Enter a complete e-mail address, such as name@example.com.');
  fill('Email', 'zoe@customer.example');
  expect(alerts()).toEqual([]);
});

test('an empty number is named at its field', async () => {
  fillIn(tab);
  fill('Invoice Number', '');
  await press('Generate Invoice');
  await eventually(() => expect(alerts()).toContain('Enter an invoice number.'));
  expect(errorOf('Invoice Number')).toBe('Enter an invoice number.');
});

test.each([
  ['full', 'This device is full, so the invoice was not issued.'],
  ['blocked', 'This browser’s storage can’t be used right now, so the invoice was not issued.'],
] as const)(
  'a storage that is %s is said to, and what was typed is still there',
  async (how, words) => {
    fillIn(tab);
    if (how === 'full') browser.disk.fill('entries');
    else tab.blockStorage();
    await press('Generate Invoice');
    await eventually(() => expect(alerts().join()).toContain(words));
    expect(field('Name').value).toBe('Zoë Łukasiewicz');
  },
);

function errorOf(label: string): string {
  const id = field(label).getAttribute('aria-describedby') ?? '';
  return document.getElementById(id)?.textContent ?? '';
}

test('an invoice is a draft again, and says so, once the browser’s data was deleted under the open desk', async () => {
  fillIn(tab);
  await press('Generate Invoice');
  await isIssued();
  await newDatabase(browser.outbox.profile).delete();
  await press('Generate Invoice');
  await eventually(() => expect(alerts().join()).toContain('is no longer on this device'));
  // The customer may have the PDF, so staff can still get it.
  await eventually(() => expect(browser.downloads).toHaveLength(2));
  expect(signs()).not.toContain('Issued');
  expect(screen.queryByRole('button', { name: 'Send again…' })).toBeNull();
  await act(() => tab.editor.saveNow());
  expect(await tab.database.drafts.count()).toBe(1);
  await press('Generate Invoice');
  await isIssued();
  await browser.deliver();
  expect(browser.rows).toHaveLength(1);
});

test('Send Invoice sends nothing of an invoice whose data was deleted under the open desk', async () => {
  fillIn(tab);
  await press('Generate Invoice');
  await isIssued();
  await newDatabase(browser.outbox.profile).delete();
  await press('Send Invoice');
  await eventually(() => expect(alerts().join()).toContain('is no longer on this device'));
  await browser.deliver();
  expect(browser.rows).toEqual([]);
  expect(browser.mailNumbers).toEqual([]);
});
