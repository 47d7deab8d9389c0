// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { KnownCustomer } from '../../../../src/domain/customers/list-customers.ts';
import { eventually } from '../../../support/billing/eventually.ts';
import { knownCustomers } from '../../../support/billing/known-customers.ts';
import { isSaid, press, showDesk, showView } from '../../../support/billing/show-desk.tsx';
import type { Tab } from '../../../support/billing/tab.ts';
import { openBrowser } from '../../../support/billing/test-browser.ts';
import { writeInvoice, ZOE } from '../../../support/billing/write-invoice.ts';

/** Two that are shown as “Asha +91 1”. */
const [WITH_PHONE, WITHOUT_PHONE] = [
  { ...ZOE, name: 'Asha', mobile: '+91 1' },
  { ...ZOE, name: 'Asha +91 1', mobile: '' },
];

let tab: Tab;

beforeEach(async () => {
  tab = await (await openBrowser()).openTab();
  for (const customer of [ZOE, WITHOUT_PHONE, WITH_PHONE]) {
    writeInvoice(tab.editor, { customer });
    await tab.editor.issue();
    await tab.editor.begin();
  }
  showDesk(tab);
  await showView('History');
  await userEvent.click(screen.getByRole('radio', { name: 'Clients' }));
  await eventually(() => expect(isSaid('3 clients')).toBe(true));
  await press(`Merge ${ZOE.name}`);
  await userEvent.type(otherOne(), 'asha');
  const [first] = await screen.findAllByRole('option');
  if (first === undefined) throw new Error('Nobody is offered.');
  await userEvent.click(first);
  expect(otherOne().value).toBe('Asha +91 1');
});

test('a client chosen for a merge and forgotten meanwhile is not taken for one of the same name', async () => {
  await tab.open.customers.forget(known(WITH_PHONE.name));
  await eventually(() => expect(isSaid('2 clients')).toBe(true));
  expect(otherOne().value).toBe('');
  await userEvent.click(inDialog().getByRole('button', { name: 'Merge' }));
  expect(isSaid('Choose who it is.')).toBe(true);
  expect(await tab.database.customers.count()).toBe(1);
});

test('a client chosen for a merge and merged elsewhere meanwhile is not taken for one of the same name', async () => {
  await tab.open.customers.merge(known(ZOE.name), known(WITH_PHONE.name));
  await eventually(() => expect(isSaid('2 clients')).toBe(true));
  expect(otherOne().value).toBe('');
  await userEvent.click(otherOne());
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Asha +91 1',
  ]);
});

test('a client chosen for a merge stays chosen when corrected meanwhile', async () => {
  const chosen = known(WITH_PHONE.name);
  await tab.open.customers.correct(chosen, {
    ...chosen,
    customer: { ...chosen.customer, name: 'Asha Rao' },
  });
  await eventually(() => expect(otherOne().value).toBe('Asha Rao +91 1'));
  await userEvent.click(inDialog().getByRole('button', { name: 'Merge' }));
  await eventually(() => expect(isSaid('2 clients')).toBe(true));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Zoë.*2 invoices/),
    expect.stringMatching(/^Asha \+91 1.*1 invoice,/),
  ]);
});

function inDialog() {
  return within(screen.getByRole('dialog'));
}

function otherOne(): HTMLInputElement {
  return inDialog().getByRole<HTMLInputElement>('combobox', { name: 'The same person as' });
}

function known(name: string): KnownCustomer {
  const found = knownCustomers(tab).find(({ customer }) => customer.name === name);
  if (found === undefined) throw new Error(`${name} is not known.`);
  return found;
}
