// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { grams, paise } from '../../../../src/domain/units.ts';
import { eventually } from '../../../support/billing/eventually.ts';
import { field, fill, fillIn, press, showDesk } from '../../../support/billing/show-desk.tsx';
import type { Tab } from '../../../support/billing/tab.ts';
import { openBrowser } from '../../../support/billing/test-browser.ts';
import { PARCEL, TIFFIN, ZOE } from '../../../support/billing/write-invoice.ts';

let tab: Tab;

beforeEach(async () => {
  const browser = await openBrowser();
  tab = await browser.openTab();
  showDesk(tab);
});

const paper = () => within(screen.getByRole('article', { name: 'The invoice on paper' }));

test('the sums under the form are those on the paper, with GST and without', async () => {
  fillIn(tab, { items: [PARCEL, TIFFIN], includeGst: true });
  const withGst = {
    Subtotal: '₹4,081.77',
    'CGST (9%)': '₹367.36',
    'SGST (9%)': '₹367.36',
    Total: '₹4,816.49',
  };
  expect(sumsIn('form')).toEqual(withGst);
  await eventually(() => expect(sumsIn('paper')).toEqual(withGst));
  act(() => tab.editor.change((draft) => ({ ...draft, includeGst: false })));
  expect(sumsIn('form')).toEqual({ Subtotal: '₹4,081.77' });
  await eventually(() =>
    expect(sumsIn('paper')).toEqual({ Subtotal: '₹4,081.77', Total: '₹4,081.77' }),
  );
});

test('a figure with its mark is read, and the sums follow each key', async () => {
  fillIn(tab);
  fill('Weight (KG) 1', '2 kg');
  fill('Price/KG (₹) 1', '₹ 1,499.50/-');
  expect(sumsIn('form')).toEqual({ Subtotal: '₹2,999' });
});

test('an item given back by Undo counts again', async () => {
  const shirt = { ...TIFFIN, quantity: grams(2000), price: paise(212_438) };
  fillIn(tab, { items: [PARCEL, shirt] });
  await press('Delete item 2');
  expect(sumsIn('form')).toEqual({ Subtotal: '₹3,748.75' });
  await press('Undo');
  expect(sumsIn('form')).toEqual({ Subtotal: '₹7,997.51' });
});

test('a row that nothing was typed into is not on the paper', async () => {
  fillIn(tab);
  field('Price/KG (₹) 1').focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(field('Description 2'));
  await eventually(() => expect(paper().getAllByRole('row')).toHaveLength(2));
});

test('a character that cannot be printed is a box on the paper', async () => {
  fillIn(tab, { customer: { ...ZOE, name: 'Zo\u0000 \u202Egnp.exe 📦!' } });
  await eventually(() => expect(paper().getByText('Zo□ □gnp.exe □!')).toBeTruthy());
});

/** The sums by their names, as the form or the paper shows them. */
function sumsIn(where: 'form' | 'paper'): Record<string, string> {
  const lists = [...document.querySelectorAll('dl')].filter(
    (list) =>
      list.textContent.includes('Subtotal') &&
      (list.closest('article') === null) === (where === 'form'),
  );
  const texts = (tag: string) =>
    [...(lists[0]?.querySelectorAll(tag) ?? [])].map(({ textContent }) => textContent);
  const amounts = texts('dd');
  return Object.fromEntries(texts('dt').map((name, index) => [name, amounts[index] ?? '']));
}
