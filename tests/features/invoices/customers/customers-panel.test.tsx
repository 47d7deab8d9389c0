// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_TAX_FIELDS } from '../../../../src/domain/tax/with-tax-fields.ts';
import { eventually } from '../../../support/billing/eventually.ts';
import { issueForTwoCustomers } from '../../../support/billing/issue-for-two-customers.ts';
import {
  alerts,
  field,
  fill,
  isSaid,
  press,
  showDesk,
  showView,
} from '../../../support/billing/show-desk.tsx';
import type { Tab } from '../../../support/billing/tab.ts';
import { companiesWithTax } from '../../../support/billing/tax-companies.ts';
import { openBrowser } from '../../../support/billing/test-browser.ts';
import { writeInvoice, ZOE } from '../../../support/billing/write-invoice.ts';

let tab: Tab;

beforeEach(async () => {
  tab = await (await openBrowser()).openTab();
  await issueForTwoCustomers(tab);
  showDesk(tab);
  await showView('History');
  await userEvent.click(screen.getByRole('radio', { name: 'Clients' }));
  await eventually(() => expect(isSaid('2 clients')).toBe(true));
});

const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const submit = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

test('everybody with an invoice is listed, and found by a part of the name', async () => {
  expect(rows()).toEqual([
    expect.stringMatching(/^Asha Rao.*1 invoice, 1 March 2026/),
    expect.stringMatching(/^Zoë Łukasiewicz.*zoe@customer\.example/),
  ]);
  fill('Search by word or number', 'lukas');
  await eventually(() => expect(isSaid('1 of 2 clients')).toBe(true));
  expect(rows()).toHaveLength(1);
});

test('a corrected address goes into the next invoice of the same company', async () => {
  await press('Correct Asha Rao');
  fill('Street, city and country', '7 New Street\nPune');
  fill('Phone', '+91 00000 00007');
  await submit('Save');
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  await eventually(() => expect(rows()[0]).toContain('00007'));
  await press('New invoice for Asha Rao');
  await eventually(() => expect(field('Address').value).toBe('7 New Street\nPune'));
  expect(field('Name').value).toBe('Asha Rao');
  const company = await screen.findByRole('radio', { name: /Enterprises/ });
  expect(company).toHaveProperty('checked', true);
});

test('a correction without name and phone is not saved until one of them is there', async () => {
  await press('Correct Asha Rao');
  fill('Client', ' ');
  fill('Phone', '');
  await submit('Save');
  expect(isSaid('Enter a name or a phone number.')).toBe(true);
  fill('Phone', '+91 00000 00007');
  expect(isSaid('Enter a name or a phone number.')).toBe(false);
  await submit('Save');
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  await eventually(() => expect(rows()[0]).toContain('00007'));
});

test('a correction to the name and phone of another client is not saved, and leads to the merge', async () => {
  const before = rows();
  await press('Correct Asha Rao');
  fill('Client', 'zoë łukasiewicz');
  await submit('Save');
  await eventually(() =>
    expect(isSaid(/another client has this name and phone.*Merge/)).toBe(true),
  );
  await submit('Cancel');
  expect(rows()).toEqual(before);
});

test('two entries of one client become one', async () => {
  await press('Merge Asha Rao');
  await submit('Merge');
  expect(isSaid('Choose who it is.')).toBe(true);
  await userEvent.type(
    within(screen.getByRole('dialog')).getByRole('combobox', { name: 'The same person as' }),
    'zoe{Enter}',
  );
  await submit('Merge');
  await eventually(() => expect(isSaid('1 client')).toBe(true));
  expect(rows()).toEqual([expect.stringMatching(/^Asha Rao.*2 invoices, last 1 March 2026/)]);
});

describe('merging a client with a GSTIN', () => {
  const KARNATAKA = '29ABCDE1234F1ZW';
  const MAHARASHTRA = '27SAMPL0000E1ZU';
  const openMerge = async (theirs: string) => {
    document.body.innerHTML = '';
    tab = await (await openBrowser({ companies: companiesWithTax() })).openTab();
    for (const [name, gstin] of [
      ['Kaveri Traders', theirs],
      ['Asha Rao', KARNATAKA],
    ] as const) {
      writeInvoice(tab.editor, { customer: { ...ZOE, name } });
      tab.editor.change((draft) => ({ ...draft, tax: { ...NO_TAX_FIELDS, customerGstin: gstin } }));
      await tab.editor.issue();
      await tab.editor.begin();
    }
    showDesk(tab);
    await showView('History');
    await userEvent.click(screen.getByRole('radio', { name: 'Clients' }));
    await eventually(() => expect(isSaid('2 clients')).toBe(true));
    await press('Merge Kaveri Traders');
    await userEvent.type(
      within(screen.getByRole('dialog')).getByRole('combobox', { name: 'The same person as' }),
      'asha{Enter}',
    );
  };

  test('two different GSTINs are named before one of them is lost', async () => {
    await openMerge(MAHARASHTRA);
    expect(isSaid(`The next invoice gets the GSTIN ${MAHARASHTRA}.`)).toBe(true);
    expect(isSaid(`The other entry has ${KARNATAKA}, which may be another branch.`)).toBe(true);
  });

  test('a GSTIN that only the other entry has is named', async () => {
    await openMerge('');
    expect(isSaid(`The next invoice gets no GSTIN: ${KARNATAKA}`)).toBe(true);
  });

  test('the same GSTIN twice needs no word', async () => {
    await openMerge(KARNATAKA);
    expect(isSaid('The next invoice gets the details of Kaveri Traders.')).toBe(true);
    expect(screen.getByRole('dialog').textContent).not.toContain(KARNATAKA);
  });
});

test('a client is forgotten only after what stays, and why, was read', async () => {
  await press('Forget Zoë Łukasiewicz');
  expect(screen.getByRole('dialog').textContent).toMatch(/issued invoice, which the accounts need/);
  await submit('Cancel');
  expect(rows()).toHaveLength(2);
  await press('Forget Zoë Łukasiewicz');
  await submit('Forget');
  await eventually(() =>
    expect(isSaid('Forgotten. The issued invoices stay in the history.')).toBe(true),
  );
  await eventually(() => expect(rows()).toEqual([expect.stringContaining('Asha Rao')]));
  expect(document.activeElement?.textContent).toMatch(/^Forgotten\./);
  await userEvent.click(screen.getByRole('radio', { name: 'Invoices' }));
  await eventually(() => expect(isSaid('2 invoices')).toBe(true));
});

test('a client who is forgotten is not offered for an invoice', async () => {
  await press('Forget Zoë Łukasiewicz');
  await submit('Forget');
  await eventually(() => expect(rows()).toHaveLength(1));
  await press('New invoice for Asha Rao');
  const offered = await screen.findByRole('combobox', { name: 'Previous clients' });
  await userEvent.type(offered, 'zoe');
  expect(screen.queryByRole('option')).toBeNull();
});

test('nobody is listed or offered while what was said about clients cannot be read', async () => {
  vi.spyOn(tab.database.customers, 'toArray').mockRejectedValue(
    new DOMException('The connection is lost.', 'UnknownError'),
  );
  // Another tab changes something, so that all is read again.
  await act(() => tab.database.customers.put({ id: 'other' }));
  await eventually(() =>
    expect(alerts()).toContain(
      'The clients can’t be read right now. Close other tabs of this site and try again.',
    ),
  );
  expect(rows()).toEqual([]);
  await showView('Invoice');
  expect(screen.queryByRole('combobox', { name: 'Previous clients' })).toBeNull();
});
