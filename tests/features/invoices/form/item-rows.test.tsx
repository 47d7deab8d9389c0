// @vitest-environment happy-dom

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import type { Item } from '../../../../src/domain/invoice/item.ts';
import { grams, paise } from '../../../../src/domain/units.ts';
import { ItemRows } from '../../../../src/features/invoices/form/item-rows.tsx';
import { TestPage } from '../../../support/test-page.tsx';

const SARI: Item = { id: '1', description: 'Sari', quantity: grams(2500), price: paise(149_950) };
const TINS: Item = { id: '2', description: 'Tins', quantity: grams(1000), price: paise(50_000) };
const BOOK: Item = { id: '3', description: 'Book', quantity: grams(500), price: paise(20_000) };
const BLANK: Item = { id: '2', description: ' ', quantity: grams(1000), price: paise(0) };

interface Rows {
  now: readonly Item[];
}

/** The rows as the screen shows them. */
function Desk({ rows }: { readonly rows: Rows }) {
  const [items, setItems] = useState(rows.now);
  useEffect(() => {
    rows.now = items;
  }, [rows, items]);
  return <ItemRows items={items} onChange={setItems} />;
}

function showRows(first: readonly Item[]): Rows {
  const rows: Rows = { now: first };
  render(<Desk rows={rows} />, { wrapper: TestPage });
  return rows;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const undo = () => screen.queryByRole('button', { name: 'Undo' });

test('a deleted row comes back by Undo, in its place, with its id and the focus', async () => {
  const rows = showRows([SARI, TINS, BOOK]);
  await press('Delete item 2');
  expect(screen.getByRole('status').textContent).toContain('Item 2 was deleted.');
  expect(rows.now).toEqual([SARI, BOOK]);
  await press('Undo');
  expect(rows.now).toEqual([SARI, TINS, BOOK]);
  expect(document.activeElement).toBe(screen.getByLabelText('Description 2'));
  expect(undo()).toBeNull();
});

test('the last row comes back behind the others, whatever was typed meanwhile', async () => {
  const rows = showRows([SARI, TINS]);
  await press('Delete item 2');
  await userEvent.type(screen.getByLabelText('Description 1'), '!');
  await press('Undo');
  expect(rows.now).toEqual([{ ...SARI, description: 'Sari!' }, TINS]);
});

test('a row added before Undo does not take the id of the row that comes back', async () => {
  const rows = showRows([SARI, TINS]);
  await press('Delete item 2');
  await press('Add Item');
  await press('Undo');
  expect(rows.now.map(({ id }) => id)).toEqual(['1', '2', '3']);
});

test('a row that nothing was typed into is deleted without an offer', async () => {
  const rows = showRows([SARI, BLANK]);
  await press('Delete item 2');
  expect(rows.now).toEqual([SARI]);
  expect(undo()).toBeNull();
});

test('the offer stays when an untouched row before it is deleted too', async () => {
  const rows = showRows([SARI, BLANK, BOOK]);
  await press('Delete item 3');
  await press('Delete item 2');
  await press('Undo');
  expect(rows.now).toEqual([SARI, BOOK]);
  expect(document.activeElement).toBe(screen.getByLabelText('Description 2'));
});

test('the only row cannot be deleted', () => {
  showRows([SARI]);
  expect(screen.getByRole('button', { name: 'Delete item 1' })).toHaveProperty('disabled', true);
});

test('an amount is not spoken at every key', () => {
  showRows([SARI, TINS]);
  expect(screen.getByText('₹3,748.75')).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});
