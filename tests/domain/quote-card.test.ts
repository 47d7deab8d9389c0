import { describe, expect, test } from 'vitest';
import { quote, quoteBox } from '../../src/domain/quote.ts';
import { box } from '../support/box.ts';
import { PRICE_LIST, wholeRupees } from '../support/price-list.ts';
import { OBSERVED_CARD, SAMPLE_CARD } from '../support/sample-card.ts';

const EXPRESS = 1000;

/** Prices of the tariff, copied by hand: zone, kilograms, rupees to pay. */
const KNOWN: readonly [string, number, number][] = [
  ['A', 0.5, 1469],
  ['A', 1, 1665],
  ['A', 10, 6770],
  ['A', 100, 45_892],
  ['B', 1, 1455],
  ['B', 100, 72_436],
  ['C', 1, 1847],
  ['D', 1, 2126],
  ['E', 1, 2321],
  ['F', 1, 1736],
  ['G', 1, 1941],
  ['H', 1, 2369],
  ['I', 1, 2168],
];

const zones = [...new Set(PRICE_LIST.map(({ zone }) => zone))];

test('the price list has a price for each of 23 zones and 199 weights', () => {
  expect(PRICE_LIST).toHaveLength(23 * 199);
  expect(PRICE_LIST.filter(({ rupees }) => !/^\d+(\.\d\d?)?$/.test(rupees))).toEqual([]);
});

test.each(KNOWN)('zone %s, %d kg: economy ₹%d, express ₹1000 more', (zone, weight, rupees) => {
  expect(quoteBox(SAMPLE_CARD, zone, box(weight))).toMatchObject({
    kind: 'priced',
    billed: weight,
    economy: rupees * 100,
    express: (rupees + EXPRESS) * 100,
  });
});

describe.each(zones)('zone %s', (zone) => {
  const listed = PRICE_LIST.filter((price) => price.zone === zone);
  const next = (weight: number) => listed.find((price) => price.weight > weight);

  test('every listed weight costs its listed price, to the rupee', () => {
    const wrong = listed.filter(({ weight, rupees }) => {
      const economy = wholeRupees(rupees) * 100;
      const quoted = quoteBox(SAMPLE_CARD, zone, box(weight, [1, 1, 1]));
      return (
        quoted.kind !== 'priced' ||
        quoted.billed !== weight ||
        quoted.economy !== economy ||
        quoted.express !== economy + EXPRESS * 100
      );
    });
    expect(wrong).toEqual([]);
  });

  test('a weight between two listed ones costs as much as the heavier one', () => {
    const wrong = listed.flatMap(({ weight }) => {
      const heavier = next(weight);
      if (heavier === undefined) return [];
      return [weight + 0.01, weight + 0.25, weight + 0.49].filter((between) => {
        const quoted = quoteBox(SAMPLE_CARD, zone, box(between));
        return (
          quoted.kind !== 'priced' ||
          quoted.billed !== heavier.weight ||
          quoted.economy !== wholeRupees(heavier.rupees) * 100
        );
      });
    });
    expect(wrong).toEqual([]);
  });

  test('a light box is billed by its dimensional weight', () => {
    const wrong = listed.filter(({ weight, rupees }) => {
      const quoted = quoteBox(SAMPLE_CARD, zone, box(0.1, [4750, weight, 1]));
      return quoted.kind !== 'priced' || quoted.economy !== wholeRupees(rupees) * 100;
    });
    expect(wrong).toEqual([]);
  });

  // Zone A has prices and no country of its own.
  const code = 'ZZ';
  const card = {
    ...SAMPLE_CARD,
    countries: [{ code, name: 'Any country of the zone', zone, aliases: [] }],
  };

  test('three equal boxes cost three times the price of one, with three express surcharges', () => {
    const wrong = listed.filter(({ weight, rupees }) => {
      const total = quote(card, code, [box(weight), box(weight), box(weight)]);
      const economy = 3 * wholeRupees(rupees) * 100;
      return (
        total.kind !== 'priced' ||
        total.economy !== economy ||
        total.express !== economy + 3 * EXPRESS * 100
      );
    });
    expect(wrong).toEqual([]);
  });

  test('the older rule prices every listed weight, and none between two of them', () => {
    const wrong = listed.filter(({ weight, rupees }) => {
      const exact = quoteBox(OBSERVED_CARD, zone, box(weight));
      const between = quoteBox(OBSERVED_CARD, zone, box(weight - 0.1));
      return (
        exact.kind !== 'priced' ||
        exact.economy !== wholeRupees(rupees) * 100 ||
        exact.express !== exact.economy + EXPRESS * 100 ||
        between.kind !== 'no-price'
      );
    });
    expect(wrong).toEqual([]);
  });
});
