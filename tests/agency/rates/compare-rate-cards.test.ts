import { expect, test } from 'vitest';
import { compareRateCards } from '../../../src/agency/rates/compare-rate-cards.ts';
import { markPrices } from '../../../src/agency/rates/mark-prices.ts';
import { priceSampleParcels } from '../../../src/agency/rates/sample-parcels.ts';
import type { RateCard } from '../../../src/domain/rate-card.ts';
import { kilograms, paise } from '../../../src/domain/units.ts';
import { OBSERVED_CARD, SAMPLE_CARD } from '../../support/sample-card.ts';

test('the same card changes nothing', () => {
  const change = compareRateCards(SAMPLE_CARD, SAMPLE_CARD);
  expect(change).toMatchObject({ raised: 0, lowered: 0, appeared: 0, vanished: 0, largest: [] });
  expect(change.unchanged).toBe(199 * 23);
});

test('a changed price is counted, and found with its per cent', () => {
  const after = withPrice('F', 3, 1.25);
  const change = compareRateCards(SAMPLE_CARD, after);
  expect(change).toMatchObject({ raised: 1, lowered: 0, unchanged: 199 * 23 - 1 });
  expect(change.largest).toMatchObject([{ zone: 'F', weight: 2, percent: 25 }]);
});

test('the twenty largest changes come first, of equal shares the largest sums', () => {
  const change = compareRateCards(SAMPLE_CARD, scaled(1.1));
  expect(change.largest).toHaveLength(20);
  expect(change.largest[0]).toMatchObject({ zone: 'J', weight: 100 });
});

test('a new weight is compared with what was charged for it before', () => {
  const without = withoutWeight(1.5);
  const [price] = rowOf(compareRateCards(without, SAMPLE_CARD), 1.5);
  expect(price?.before).toBe(SAMPLE_CARD.zones['A']?.[3]);
  const exact = compareRateCards(
    { ...OBSERVED_CARD, ...without, rule: 'as-observed' },
    SAMPLE_CARD,
  );
  expect(rowOf(exact, 1.5)[0]?.before).toBeUndefined();
  expect(exact.appeared).toBe(23);
});

test('zones that come and go are told apart from zones whose prices change', () => {
  const { Oman, ...zones } = SAMPLE_CARD.zones;
  const after = { ...SAMPLE_CARD, zones: { ...zones, Muscat: Oman ?? [] } };
  const change = compareRateCards(SAMPLE_CARD, after);
  expect(change).toMatchObject({ appeared: 199, vanished: 199, raised: 0, lowered: 0 });
  expect(change.zones.slice(-2)).toEqual(['Muscat', 'Oman']);
});

test('countries that come, go and move are named', () => {
  const [first, second, ...rest] = SAMPLE_CARD.countries;
  if (first === undefined || second === undefined) throw new Error('the card has no countries');
  const added = { ...first, code: 'XX', name: 'Atlantis' };
  const countries = [{ ...second, zone: 'A' }, added, ...rest];
  const change = compareRateCards(SAMPLE_CARD, { ...SAMPLE_CARD, countries });
  expect(change.countries.added).toEqual([added]);
  expect(change.countries.removed).toEqual([first]);
  expect(change.countries.moved).toMatchObject([{ from: second.zone, country: { zone: 'A' } }]);
});

test('a digit too many is marked as a jump, and the next weight as a dip', () => {
  const marks = markPrices(withPrice('D', 9, 10)).get('D');
  expect(marks?.get(kilograms(5))).toBe('jump');
  expect(marks?.get(kilograms(5.5))).toBe('dip');
});

test('the bands of a usual tariff are no jumps', () => {
  const marks = [...markPrices(SAMPLE_CARD).values()].flatMap((zone) => [...zone.values()]);
  expect(marks).not.toContain('jump');
});

test('ten typical parcels are priced by both cards', () => {
  const parcels = priceSampleParcels(SAMPLE_CARD, scaled(2));
  expect(parcels).toHaveLength(10);
  expect(new Set(parcels.map(({ country }) => country)).size).toBe(10);
  for (const { before, after, country } of parcels) {
    expect(Math.abs((after ?? 0) / (before ?? 1) - 2), country).toBeLessThan(0.01);
  }
});

test('a country that is no longer served has no price after', () => {
  const countries = SAMPLE_CARD.countries.filter(({ code }) => code !== 'US');
  const parcels = priceSampleParcels(SAMPLE_CARD, { ...SAMPLE_CARD, countries });
  expect(parcels.find(({ country }) => country === 'United States')).toMatchObject({
    after: undefined,
  });
});

function scaled(factor: number): RateCard {
  const zones = Object.entries(SAMPLE_CARD.zones).map(([zone, prices]) => [
    zone,
    prices.map((price) => paise(Math.round(price * factor))),
  ]);
  return { ...SAMPLE_CARD, zones: Object.fromEntries(zones) };
}

function withPrice(zone: string, index: number, factor: number): RateCard {
  const prices = (SAMPLE_CARD.zones[zone] ?? []).map((price, at) =>
    at === index ? paise(Math.round(price * factor)) : price,
  );
  return { ...SAMPLE_CARD, zones: { ...SAMPLE_CARD.zones, [zone]: prices } };
}

function withoutWeight(weight: number): RateCard {
  const at = SAMPLE_CARD.weights.indexOf(kilograms(weight));
  const zones = Object.entries(SAMPLE_CARD.zones).map(([zone, prices]) => [
    zone,
    prices.toSpliced(at, 1),
  ]);
  const weights = SAMPLE_CARD.weights.toSpliced(at, 1);
  return { ...SAMPLE_CARD, weights, zones: Object.fromEntries(zones) };
}

function rowOf({ rows }: ReturnType<typeof compareRateCards>, weight: number) {
  return rows.find((row) => row.weight === weight)?.prices ?? [];
}
