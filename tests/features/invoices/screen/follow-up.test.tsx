// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../support/billing/eventually.ts';
import {
  field,
  fill,
  fillIn,
  isSaid,
  press,
  showDesk,
  showView,
} from '../../../support/billing/show-desk.tsx';
import type { Tab } from '../../../support/billing/tab.ts';
import { openBrowser } from '../../../support/billing/test-browser.ts';
import { PARCEL, TIFFIN } from '../../../support/billing/write-invoice.ts';

let tab: Tab;

beforeEach(async () => {
  const browser = await openBrowser();
  tab = await browser.openTab();
  showDesk(tab);
  fillIn(tab, { items: [PARCEL, TIFFIN] });
});

const undo = () => screen.queryByRole('button', { name: 'Undo' });

test('what is changed after the issue goes into another invoice, and the screen says so', async () => {
  await act(() => tab.editor.issue());
  const issued = tab.number;
  expect(screen.getByRole('button', { name: 'New Invoice' })).toBeTruthy();
  fill('Name', 'Zoë Miller');
  expect(isSaid(`Invoice ${issued} has been issued and stays unchanged in the history.`)).toBe(
    true,
  );
  await eventually(() => expect(field('Invoice Number').value).not.toBe(issued));
  expect(isSaid(`You are now writing a new one, ${tab.number}.`)).toBe(true);
  expect(screen.queryByRole('button', { name: 'New Invoice' })).toBeNull();
  await act(() => tab.editor.issue());
  expect(isSaid(`Invoice ${issued} is issued`)).toBe(false);
  await press('New Invoice');
  await eventually(() => expect(tab.invoice.isTouched).toBe(false));
  expect(isSaid('has been issued and stays unchanged')).toBe(false);
});

test('an item deleted after the issue comes back by Undo on the next invoice', async () => {
  await act(() => tab.editor.issue());
  await press('Delete item 1');
  expect(field('Description 1').value).toBe('Steel tiffin');
  await eventually(() => expect(tab.invoice.follows).toBeDefined());
  await press('Undo');
  expect(field('Description 1').value).toBe(PARCEL.description);
  expect(field('Description 2').value).toBe('Steel tiffin');
});

test('what a form remembers of its fields is not the next invoice’s', async () => {
  fill('Weight (KG) 1', '2,5');
  act(() => field('Weight (KG) 1').focus());
  await userEvent.tab();
  await press('Delete item 2');
  expect(undo()).not.toBeNull();
  await showView('Drafts');
  await press('New Invoice');
  await eventually(() => expect(tab.invoice.isTouched).toBe(false));
  await userEvent.click(await screen.findByRole('radio', { name: /Courier/ }));
  expect(undo()).toBeNull();
  expect(isSaid('is not a number')).toBe(false);
  expect(field('Weight (KG) 1').value).toBe('1');
  expect(field('Price/KG (₹) 1').value).toBe('0');
});
