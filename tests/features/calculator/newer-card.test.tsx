// @vitest-environment happy-dom

// Dexie's live queries look for the global database, which this puts in place.
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { uncheckedIsoDate } from '../../../src/domain/iso-date.ts';
import type { RateCard } from '../../../src/domain/rate-card.ts';
import { paise } from '../../../src/domain/units.ts';
import { CALCULATOR_CARD } from '../../support/calculator-card.ts';
import { askFor, calculate, figure, fill, openCalculator } from '../../support/calculator-page.tsx';

const CHANGED =
  'A newer price list has arrived and changed this price: economy was ₹1,400, express was ₹2,400.';
const DEARER: RateCard = {
  ...CALCULATOR_CARD,
  name: 'The dearer card',
  zones: {
    ...CALCULATOR_CARD.zones,
    near: CALCULATOR_CARD.weights.map((weight) => paise(1000_00 + 500_00 * weight)),
  },
};
const SHORT: RateCard = {
  ...CALCULATOR_CARD,
  weights: CALCULATOR_CARD.weights.slice(0, 10),
  zones: Object.fromEntries(
    Object.entries(CALCULATOR_CARD.zones).map(([zone, prices]) => [zone, prices.slice(0, 10)]),
  ),
};

test('a price is quoted from the saved card while the host is silent', async () => {
  await openOnSilentLine();
  await askFor({ weight: '1' });
  expect(figure('Economy Price')).toBe('₹1,400');
});

test('a newer card changes the shown price with a word, until another price is asked for', async () => {
  const { answer } = await openOnSilentLine();
  await askFor({ weight: '1' });
  await answer(DEARER);
  expect(figure('Economy Price')).toBe('₹1,500');
  expect(screen.getByText(CHANGED).closest('[role="status"]')).not.toBeNull();
  await fill('weight', '2');
  expect(isChangeSaid()).toBe(false);
  await calculate();
  expect(figure('Economy Price')).toBe('₹2,000');
  expect(isChangeSaid()).toBe(false);
});

test('a newer card’s word and the card of the address stay over a change of units', async () => {
  const { answer } = await openOnSilentLine();
  await askFor({ weight: '1' });
  await answer({ ...DEARER, validFrom: uncheckedIsoDate('2026-06-01') });
  await userEvent.click(screen.getByLabelText('in, lb'));
  expect([figure('Economy Price'), isChangeSaid()]).toEqual(['₹1,500', true]);
  expect(location.search).toContain(`&units=imperial&card=${CALCULATOR_CARD.validFrom}`);
});

test('a newer card that changes express alone says so', async () => {
  const { answer } = await openOnSilentLine();
  await askFor({ weight: '1' });
  await answer({ ...CALCULATOR_CARD, name: 'Dearer express', expressSurcharge: paise(1500_00) });
  expect(figure('Express Price')).toBe('₹2,900');
  expect(
    screen.getByText('A newer price list has arrived and changed this price: express was ₹2,400.'),
  ).toBeTruthy();
});

test('a newer card that has a price where there was none says so', async () => {
  const { answer } = await openOnSilentLine(SHORT);
  await askFor({ weight: '6' });
  await answer({ ...CALCULATOR_CARD, name: 'The longer card' });
  expect(figure('Economy Price')).toBe('₹3,400');
  expect(
    screen.getByText('A newer price list has arrived, and it has a price for this.'),
  ).toBeTruthy();
});

test('a newer card with the same price is shown without that word', async () => {
  const { answer } = await openOnSilentLine();
  await askFor({ weight: '1' });
  await answer({ ...CALCULATOR_CARD, name: 'The same prices' });
  expect(screen.getByText(/The same prices/)).toBeTruthy();
  expect(isChangeSaid()).toBe(false);
});

test('a card that comes before a price is shown changes nothing', async () => {
  const { answer } = await openOnSilentLine();
  await answer(DEARER);
  await askFor({ weight: '1' });
  expect(figure('Economy Price')).toBe('₹1,500');
  expect(isChangeSaid()).toBe(false);
});

function isChangeSaid(): boolean {
  return screen.queryByText(/^A newer price list has arrived/) !== null;
}

/** The calculator with a saved card, on a line where the host answers when the test says so. */
async function openOnSilentLine(held = CALCULATOR_CARD) {
  let send: (response: Response) => void = () => undefined;
  const host = new Promise<Response>((resolve) => {
    send = resolve;
  });
  const saved = () => Response.json(held, { headers: { 'x-rate-card': 'saved' } });
  await openCalculator('', {
    fetch: (_, init) => (init?.cache === 'reload' ? host : Promise.resolve(saved())),
  });
  return {
    answer: async (card: RateCard) => {
      send(Response.json(card));
      await screen.findByText(new RegExp(card.name));
    },
  };
}
