// @vitest-environment happy-dom

// Dexie's live queries look for the global database, which this puts in place.
import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { CALCULATOR_CARD } from '../../support/calculator-card.ts';
import { openCalculator } from '../../support/calculator-page.tsx';

const NOTE = 'Every parcel pays duty. Checked 28 February 2026.';

afterEach(cleanup);

describe('the note on the country', () => {
  test('is under the price, with the day on which it was checked', async () => {
    await openPrice('?to=US&box=1,10,10,10');
    expect(lines()).toEqual([NOTE]);
  });

  test('is missing where the card has none for the country', async () => {
    await openPrice('?to=GB&box=1,10,10,10');
    expect(lines()).toEqual([]);
  });

  test('is missing where the card was made before there were notes', async () => {
    const { notes: _, ...older } = CALCULATOR_CARD;
    await openPrice('?to=US&box=1,10,10,10', older);
    expect(screen.getByText('₹1,400')).toBeTruthy();
    expect(lines()).toEqual([]);
  });

  test('is missing where there is no price', async () => {
    await openPrice('?to=US&box=101,10,10,10');
    expect(screen.queryByText(/Every parcel pays duty/)).toBeNull();
  });
});

/** Opens a link that shows its price at once. */
async function openPrice(search: string, card: unknown = CALCULATOR_CARD): Promise<void> {
  await openCalculator(`${search}&card=${CALCULATOR_CARD.validFrom}`, {
    fetch: async () => Response.json(card),
  });
}

/** What the label says between its prices and their explanation. */
function lines(): (string | null | undefined)[] {
  const found: (string | null)[] = [];
  let next = screen.getByText('Economy Price').closest('dl')?.nextElementSibling;
  for (; next?.tagName === 'P' && !next.hasAttribute('role'); next = next.nextElementSibling)
    found.push(next.textContent);
  return found;
}
