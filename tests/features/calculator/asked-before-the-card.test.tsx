// @vitest-environment happy-dom

// Dexie's live queries look for the global database, which this puts in place.
import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { CALCULATOR_CARD } from '../../support/calculator-card.ts';
import {
  countryField,
  figure,
  pressCalculate,
  prices,
  renderCalculator,
  waitForCard,
} from '../../support/calculator-page.tsx';

const BOX = 'box=1,10,10,10';
const CARD_OF_ADDRESS = `card=${CALCULATOR_CARD.validFrom}`;

describe('Calculate pressed before the price list has come is answered when it comes', () => {
  test.each([
    ['a country that was typed', '', 'usa'],
    ['the country of a link', '&to=US', ''],
  ])('with a price for %s, which a reload brings again', async (_, query, typed) => {
    const { bringCard } = openBeforeCard(`?${BOX}${query}`);
    if (typed !== '') await userEvent.type(countryField(), typed);
    await pressCalculate();
    await bringCard();
    await waitFor(() => expect(figure('Economy Price')).toBe('₹1,400'));
    expect(location.search).toBe(`?to=US&${BOX}&${CARD_OF_ADDRESS}`);
  });

  test('with what to do about a misspelt country, which a reload says again', async () => {
    const { bringCard } = openBeforeCard(`?${BOX}`);
    await userEvent.type(countryField(), 'Germny');
    await pressCalculate();
    await bringCard();
    await screen.findByRole('alert');
    expect([countryField().value, prices()]).toEqual(['Germny', []]);
    expect(location.search).toBe(`?to=+Germny&${BOX}&${CARD_OF_ADDRESS}`);
  });
});

test('a price is come to once Try again brings the price list, whose button is gone with its notice', async () => {
  let isUp = false;
  renderCalculator(`?${BOX}`, {
    fetch: async () => {
      if (!isUp) throw new TypeError('offline');
      return Response.json(CALCULATOR_CARD);
    },
  });
  await screen.findByText(/^The price list could not be loaded/);
  await userEvent.type(countryField(), 'usa');
  await pressCalculate();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const price = await screen.findByText('Economy Price');
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  expect(document.activeElement?.contains(price)).toBe(true);
});

test('a price list that comes before Calculate is pressed leaves the address as it is', async () => {
  const { bringCard } = openBeforeCard(`?to=US&${BOX}`);
  await bringCard();
  expect([location.search, prices()]).toEqual([`?to=US&${BOX}`, []]);
});

test('the card of a link stays in the address when today’s comes', async () => {
  const search = `?to=US&${BOX}&card=2025-01-01`;
  const { bringCard } = openBeforeCard(search);
  await bringCard();
  await waitFor(() => expect(figure('Economy Price')).toBe('₹1,400'));
  expect(location.search).toBe(search);
});

test('a change of units before the price list has come keeps the card of a link', async () => {
  const { bringCard } = openBeforeCard(`?to=US&${BOX}&card=2025-01-01`);
  await userEvent.click(screen.getByLabelText('in, lb'));
  await bringCard();
  await waitFor(() => expect(figure('Economy Price')).toBe('₹1,400'));
  expect(location.search).toBe(`?to=US&${BOX}&units=imperial&card=2025-01-01`);
});

function openBeforeCard(search: string) {
  let bring = () => {};
  const brought = new Promise<void>((resolve) => {
    bring = resolve;
  });
  renderCalculator(search, {
    fetch: async () => {
      await brought;
      return Response.json(CALCULATOR_CARD);
    },
  });
  return {
    bringCard: async () => {
      bring();
      await waitForCard();
    },
  };
}
