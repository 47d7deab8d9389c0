// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../../support/billing/eventually.ts';
import {
  field,
  fill,
  fillIn,
  isSaid,
  isShown,
  press,
  showDesk,
  showView,
} from '../../../support/billing/show-desk.tsx';
import type { Tab } from '../../../support/billing/tab.ts';
import { companiesWithTax } from '../../../support/billing/tax-companies.ts';
import { openBrowser, type TestBrowser } from '../../../support/billing/test-browser.ts';
import { writeInvoice } from '../../../support/billing/write-invoice.ts';

let browser: TestBrowser;
let tab: Tab;

beforeEach(async () => {
  browser = await openBrowser({ payments: true });
  tab = await browser.openTab();
  showDesk(tab);
  fillIn(tab);
  await press('Generate Invoice');
  await eventually(() => expect(tab.invoice.issued).toBeDefined());
});

const openPayments = async () => {
  await eventually(() => screen.getByRole('button', { name: /^Payments of/ }));
  await press(/^Payments of/);
  await eventually(() => field('Amount received'));
};

test('an issued invoice of ₹3,748.75 is owing, part paid, then paid, by the keyboard', async () => {
  await isShown('Owing ₹3,748.75');
  await openPayments();
  expect(field('Amount received').value).toBe('3748.75');
  await userEvent.clear(field('Amount received'));
  await userEvent.type(field('Amount received'), '1,000{Enter}');
  await isShown('Part paid, owing ₹2,748.75');

  await showView('Owing');
  await isShown('1 invoice, ₹2,748.75 owing');
  await openPayments();
  await userEvent.selectOptions(screen.getByLabelText('Paid by'), 'Cash');
  await userEvent.type(field('Amount received'), '{Enter}');
  await isShown('Nothing is owing.');
});

test('a payment recorded by mistake is withdrawn and owing again', async () => {
  await openPayments();
  await press('Record payment');
  await isShown(/Paid(?! by)/);
  await openPayments();
  await press(/^Withdraw ₹3,748\.75/);
  await isShown('Owing ₹3,748.75');
});

test('the rest of a part payment is proposed with its paise, as everybody writes them', async () => {
  await openPayments();
  fill('Amount received', '1000.25');
  await press('Record payment');
  await isShown('Part paid, owing ₹2,748.50');
  await openPayments();
  expect(field('Amount received').value).toBe('2748.50');
});

test('an amount of nothing and a day in the future are not recorded', async () => {
  await openPayments();
  fill('Amount received', '0');
  fill('Date received', '2999-01-01');
  await press('Record payment');
  expect(isSaid('Enter an amount above 0, such as 1500.')).toBe(true);
  expect(isSaid('This day is still in the future.')).toBe(true);
  expect(tab.open.payments.state()).toMatchObject({ value: { byInvoice: new Map() } });
});

test('an amount that no invoice comes to is not recorded, and the greatest is named', async () => {
  await openPayments();
  fill('Amount received', '1000000000');
  await press('Record payment');
  expect(isSaid('The maximum is ₹99,99,99,999.99.')).toBe(true);
  expect(tab.open.payments.state()).toMatchObject({ value: { byInvoice: new Map() } });
});

test('a reminder is mailed once for each press, and its delivery is shown as a reminder', async () => {
  await openPayments();
  fill('Amount received', '1000');
  await press('Record payment');
  await showView('Owing');
  await eventually(() => screen.getByRole('button', { name: /^Remind about/ }));
  await press(/^Remind about/);
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('₹2,748.75 of ₹3,748.75 is still owing for invoice');
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Send' }));
  await isShown('Sending a reminder to zoe@customer.example – waiting');
  await act(() => browser.deliver());
  await isShown('Reminder sent to zoe@customer.example – delivered');
  expect(browser.mailNumbers).toEqual([tab.number]);
});

test('after a credit note for a paid invoice, its payments say what was credited', async () => {
  document.body.innerHTML = '';
  browser = await openBrowser({ payments: true, companies: companiesWithTax() });
  tab = await browser.openTab();
  writeInvoice(tab.editor);
  await tab.editor.issue();
  showDesk(tab);
  await openPayments();
  await press('Record payment');
  const invoice = tab.invoice.issued?.invoice;
  if (invoice === undefined) throw new Error('The invoice was not issued.');
  await act(() => tab.open.credit({ drawn: '1', invoice, reason: '' }));
  await isShown('Paid, ₹4,423.53 too much');
  await openPayments();
  expect(screen.getByRole('dialog').textContent).toContain(
    'invoice of ₹4,423.53, ₹4,423.53 of it credited',
  );
});

describe('while a credit note of the invoice cannot be read', () => {
  beforeEach(async () => {
    document.body.innerHTML = '';
    browser = await openBrowser({ payments: true, companies: companiesWithTax() });
    tab = await browser.openTab();
    writeInvoice(tab.editor);
    await tab.editor.issue();
    const invoice = tab.invoice.issued?.invoice;
    if (invoice === undefined) throw new Error('The invoice was not issued.');
    const issued = await tab.open.credit({ drawn: '1', invoice, reason: '' });
    if (issued.kind !== 'issued') throw new Error(issued.kind);
    await tab.database.invoices.update(issued.id, { sealed: 'damaged' });
    showDesk(tab);
  });

  test('only “at most” its total is called owing, and nobody is reminded of it', async () => {
    await showView('Owing');
    await isShown('1 invoice, at most ₹4,423.53 owing');
    expect(isSaid('Owing at most ₹4,423.53')).toBe(true);
    expect(screen.queryByRole('button', { name: /^Remind about/ })).toBeNull();
  });

  test('a payment is not proposed, and the dialog says why', async () => {
    await showView('Owing');
    await openPayments();
    expect(field('Amount received').value).toBe('');
    expect(screen.getByRole('dialog').textContent).toMatch(
      /Credit note 2526C1.* can’t be read on this device, so less may be owing\./,
    );
  });
});

test('without payments in the staff file there is neither a view nor a button', async () => {
  const other = await (await openBrowser()).openTab();
  document.body.innerHTML = '';
  showDesk(other);
  expect(screen.queryByRole('tab', { name: 'Owing' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Payments/ })).toBeNull();
});
