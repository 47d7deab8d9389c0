// @vitest-environment happy-dom

// Dexie's live queries look for the global database, which this puts in place.
import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { RateCard } from '../../../src/domain/rate-card.ts';
import { kilograms, paise } from '../../../src/domain/units.ts';
import { CALCULATOR_CARD } from '../../support/calculator-card.ts';
import { openCalculator } from '../../support/calculator-page.tsx';

const NOTE = 'Every parcel pays duty. Checked 28 February 2026.';

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

describe('several boxes are compared with one', () => {
  test('that is cheaper', async () => {
    await openPrice('?to=GB&box=1,10,10,10&box=1,10,10,10');
    expect(lines()).toEqual([
      'Packed as one box: ₹1,800, saves ₹1,000 (express ₹2,800, saves ₹2,000), if no space is lost in packing.',
    ]);
  });

  test('that is dearer', async () => {
    await openPrice('?to=GB&box=44,10,10,10&box=1,10,10,10', cardWith(24_000));
    expect(lines()).toEqual([
      'Two boxes are cheaper than one. Packed as one box: ₹24,000, ₹4,000 more (express ₹25,000, ₹3,000 more), if no space is lost in packing.',
    ]);
  });

  test('that is dearer with economy alone', async () => {
    await openPrice('?to=GB&box=44,10,10,10&box=1,10,10,10', cardWith(20_400));
    expect(lines()).toEqual([
      'Two boxes are cheaper than one for economy. Packed as one box: ₹20,400, ₹400 more (express ₹21,400, saves ₹600), if no space is lost in packing.',
    ]);
  });

  test('that costs the same', async () => {
    await openPrice('?to=GB&box=44,10,10,10&box=1,10,10,10', cardWith(20_000));
    expect(lines()[0]).toMatch(/^Packed as one box: ₹20,000, the same price \(express/);
  });

  test('but not where one box would be too heavy for the card', async () => {
    await openPrice('?to=GB&box=60,10,10,10&box=60,10,10,10');
    expect(lines()).toEqual([]);
  });
});

/** Opens a link that shows its price at once. */
async function openPrice(search: string, card: unknown = CALCULATOR_CARD): Promise<void> {
  await openCalculator(`${search}&card=${CALCULATOR_CARD.validFrom}`, {
    fetch: async () => Response.json(card),
  });
}

/** The card with another price at 45 kg. */
function cardWith(rupees: number): RateCard {
  const [near = []] = [CALCULATOR_CARD.zones['near']];
  const at45 = CALCULATOR_CARD.weights.indexOf(kilograms(45));
  const zones = { ...CALCULATOR_CARD.zones, near: near.with(at45, paise(rupees * 100)) };
  return { ...CALCULATOR_CARD, zones };
}

/** What the label says between its prices and their explanation. */
function lines(): (string | null | undefined)[] {
  const found: (string | null)[] = [];
  let next = screen.getByText('Economy Price').closest('dl')?.nextElementSibling;
  for (; next?.tagName === 'P' && !next.hasAttribute('role'); next = next.nextElementSibling)
    found.push(next.textContent);
  return found;
}
