// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { timestamp } from '../../../src/domain/time.ts';
import { grams, paise } from '../../../src/domain/units.ts';
import { saveQuote } from '../../../src/storage/recent-quotes.ts';
import { eventually } from '../../support/billing/eventually.ts';
import { field, fill, fillIn, isSaid, press, showDesk } from '../../support/billing/show-desk.tsx';
import { Tab } from '../../support/billing/tab.ts';
import { openBrowser } from '../../support/billing/test-browser.ts';
import { PARCEL } from '../../support/billing/write-invoice.ts';
import { CALCULATOR_CARD } from '../../support/calculator-card.ts';

let tab: Tab;

beforeEach(async () => {
  const browser = await openBrowser();
  tab = new Tab(browser, {
    fetch: async () => Response.json(CALCULATOR_CARD),
    wait: () => new Promise(() => undefined),
  });
  await tab.signIn();
  showDesk(tab);
});

async function openDialog(): Promise<void> {
  await press('Use a quote…');
  await eventually(() => screen.getByRole('dialog', { name: 'Use a quote' }));
  await eventually(() => expect(isSaid('Loading the price list…')).toBe(false));
}

const rows = () =>
  tab.invoice.draft.items.map(({ description, quantity, price }) => [description, quantity, price]);

test('country and weight, typed by the keyboard, become To, weight and price', async () => {
  act(() => tab.editor.chooseCompany('courier'));
  await openDialog();
  await userEvent.type(field('Select Country'), 'usa{Enter}');
  await userEvent.type(field('Weight (kg)'), '2.3{Enter}');
  expect(document.activeElement?.textContent).toBe('Use Economy ₹2,000');
  await userEvent.keyboard('{Enter}');
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(tab.invoice.draft.shipping.to).toBe('United States');
  expect(rows()).toEqual([['Economy to United States', 2500, 80_000]]);
  expect(field('Weight (KG) 1').value).toBe('2.5');
});

test('a pasted link becomes rows behind those that are there', async () => {
  fillIn(tab);
  await openDialog();
  fill('Quote link', 'https://site.example/price-calculator?to=US&box=1,10,10,10&card=2026-01-01');
  expect(isSaid('the price may have changed')).toBe(true);
  await press('Use Express ₹2,400');
  expect(rows()).toEqual([
    [PARCEL.description, PARCEL.quantity, PARCEL.price],
    ['Express to United States', 1000, 240_000],
  ]);
});

test('a recent quote is offered with what it was quoted at', async () => {
  await saveQuote(tab.database, {
    id: 'quote',
    savedAt: timestamp(1),
    search: '?to=US&box=1,10,10,10&card=2026-01-01',
    label: 'United States, 1 kg, 10 × 10 × 10 cm',
    economy: paise(1300_00),
  });
  fillIn(tab);
  await openDialog();
  await userEvent.click(await screen.findByText('United States, 1 kg, 10 × 10 × 10 cm'));
  expect(isSaid('Quoted at ₹1,300; the price list has changed since.')).toBe(true);
  await press('Use Economy ₹1,400');
  expect(rows().at(-1)).toEqual(['Economy to United States', 1000, 140_000]);
});

test('Enter without a country names what is missing, and a wrong link says so', async () => {
  fillIn(tab);
  await openDialog();
  await userEvent.type(field('Weight (kg)'), '1{Enter}');
  expect(isSaid('Choose the country the parcel goes to.')).toBe(true);
  fill('Quote link', 'https://site.example/about');
  expect(isSaid('This is not a link of the calculator.')).toBe(true);
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(rows()).toHaveLength(1);
});

test('a row deleted before keeps an id of its own when it comes back after a quote', async () => {
  const second = { ...PARCEL, id: '2', quantity: grams(1000) };
  fillIn(tab, { items: [PARCEL, second] });
  await press('Delete item 2');
  await openDialog();
  fill('Quote link', '?to=US&box=1,10,10,10');
  await press('Use Economy ₹1,400');
  await press('Undo');
  const ids = tab.invoice.draft.items.map(({ id }) => id);
  expect(new Set(ids).size).toBe(3);
});
