// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { itemOfService } from '../../../../src/domain/invoice/item-of-service.ts';
import { field, fillIn, isSaid, press, showDesk } from '../../../support/billing/show-desk.tsx';
import { openBrowser } from '../../../support/billing/test-browser.ts';

const SERVICES = [
  { name: 'Packing', sac: '998540', price: 150 },
  { name: 'Pick-up', price: 99.5 },
];

test('one press adds a service with its SAC and price, and says so', async () => {
  const tab = await (await openBrowser({ services: SERVICES })).openTab();
  showDesk(tab);
  fillIn(tab);
  await press('Packing ₹150');
  await press('Pick-up ₹99.50');
  expect(tab.invoice.draft.items.slice(1)).toEqual([
    { id: '2', description: 'Packing (SAC 998540)', quantity: 1000, price: 15_000 },
    { id: '3', description: 'Pick-up', quantity: 1000, price: 9950 },
  ]);
  expect(field('Description 3').value).toBe('Pick-up');
  expect(isSaid('Pick-up was added for ₹99.50.')).toBe(true);
});

test('beside a SAC of its own a row of a tax invoice names the service alone', () => {
  const [packing] = SERVICES;
  expect(packing && itemOfService(packing, true)).toEqual({
    description: 'Packing',
    quantity: 1000,
    price: 15_000,
    sac: '998540',
  });
});

test('without a list in the staff file there are no such buttons', async () => {
  const tab = await (await openBrowser()).openTab();
  showDesk(tab);
  fillIn(tab);
  expect(screen.queryByRole('button', { name: /Packing/ })).toBeNull();
});
