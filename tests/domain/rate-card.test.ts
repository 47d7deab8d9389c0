import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteBox } from '../../src/domain/quote.ts';
import { parseRateCard } from '../../src/domain/rate-card.ts';
import { box } from '../support/box.ts';

const GOOD = {
  format: 1,
  name: 'Spring card',
  sample: false,
  validFrom: '2026-04-01',
  currency: 'INR',
  divisor: 4750,
  expressSurcharge: 100_000,
  rule: 'billed-weight',
  weights: [0.5, 1, 1.5],
  zones: { B: [90_000, 100_050, 110_055], F: [91_000, 101_050, 111_055] },
  countries: [
    { code: 'GB', name: 'United Kingdom', zone: 'F', aliases: ['UK'] },
    { code: 'NP', name: 'Nepal', zone: 'B', aliases: [] },
  ],
};
const [KINGDOM, NEPAL] = GOOD.countries;

test('a good card is read as it stands', () => {
  expect(parseRateCard(structuredClone(GOOD))).toEqual({ kind: 'card', card: GOOD });
});

test('a newer card with fields that are not known yet is read without them', () => {
  expect(parseRateCard({ ...GOOD, fuelSurcharge: 3 })).toEqual({ kind: 'card', card: GOOD });
});

describe('a card is refused, and the reason names the place, when', () => {
  test.each<[string, Record<string, unknown>, RegExp]>([
    ['it is of another format', { format: 2 }, /^format: /],
    ['it has no name', { name: '' }, /^name: /],
    ['its name is missing', { name: undefined }, /^name: /],
    ['it does not say whether it is a sample', { sample: 'no' }, /^sample: /],
    ['its day is no date', { validFrom: 'spring' }, /^validFrom: /],
    ['its day has a time', { validFrom: '2026-04-01T00:00' }, /^validFrom: /],
    ['its day is not in the calendar', { validFrom: '2026-02-30' }, /^validFrom: /],
    ['it is in another currency', { currency: 'USD' }, /^currency: /],
    ['its divisor is zero', { divisor: 0 }, /^divisor: /],
    ['its divisor makes a feather weigh tons', { divisor: 1e-9 }, /^divisor: /],
    ['its divisor is a text', { divisor: '4750' }, /^divisor: /],
    ['its surcharge is negative', { expressSurcharge: -1 }, /^expressSurcharge: /],
    ['its surcharge has parts of a paisa', { expressSurcharge: 0.5 }, /^expressSurcharge: /],
    ['its rule is not known', { rule: 'cheapest' }, /^rule: /],
    ['it has no weights', { weights: [] }, /^weights: /],
    ['a weight is zero', { weights: [0, 1, 1.5] }, /^weights\.0: /],
    ['a weight is a text', { weights: [0.5, '1', 1.5] }, /^weights\.1: /],
    ['the weights fall', { weights: [0.5, 1.5, 1] }, /weights must rise/],
    ['a weight stands twice', { weights: [0.5, 1, 1] }, /weights must rise/],
    ['a price is missing', { zones: { ...GOOD.zones, F: [1, 2] } }, /one price for each weight/],
    [
      'a price is too many',
      { zones: { ...GOOD.zones, F: [1, 2, 3, 4] } },
      /one price for each weight/,
    ],
    ['a price is zero', { zones: { ...GOOD.zones, F: [1, 0, 3] } }, /^zones\.F\.1: /],
    ['a price is negative', { zones: { ...GOOD.zones, F: [1, -2, 3] } }, /^zones\.F\.1: /],
    ['a price has parts of a paisa', { zones: { ...GOOD.zones, F: [1, 2.5, 3] } }, /^zones\.F\.1/],
    ['a price is null', { zones: { ...GOOD.zones, F: [1, null, 3] } }, /^zones\.F\.1: /],
    ['a price is a text', { zones: { ...GOOD.zones, F: ['₹1', 2, 3] } }, /^zones\.F\.0: /],
    ['it has no countries', { countries: [] }, /^countries: /],
    ['a code is not one', { countries: [{ ...KINGDOM, code: 'UK1' }] }, /^countries\.0\.code: /],
    [
      'a country has no name',
      { countries: [NEPAL, { ...KINGDOM, name: '' }] },
      /countries\.1\.name/,
    ],
    ['a country has no aliases', { countries: [{ ...KINGDOM, aliases: null }] }, /\.aliases: /],
    ['a country’s zone has no prices', { countries: [{ ...KINGDOM, zone: 'Z' }] }, /zone that has/],
    ['a country stands twice', { countries: [NEPAL, KINGDOM, NEPAL] }, /stands twice/],
    [
      'a zone is called __proto__',
      { countries: [{ ...KINGDOM, zone: '__proto__' }] },
      /zone that has/,
    ],
    [
      'a zone is called constructor',
      { countries: [{ ...KINGDOM, zone: 'constructor' }] },
      /zone that/,
    ],
  ])('%s', (_, change, reason) => {
    const parsed = parseRateCard({ ...GOOD, ...change });
    expect(parsed.kind === 'malformed' && parsed.reason).toMatch(reason);
  });

  test.each([null, undefined, 7, 'card', '', [], [GOOD], {}])('it is %o', (value) => {
    expect(parseRateCard(value).kind).toBe('malformed');
  });

  test('a number overflowed on the way', () => {
    const text = JSON.stringify(GOOD).replace('4750', '1e999');
    expect(parseRateCard(JSON.parse(text)).kind).toBe('malformed');
  });
});

test('a zone by the name of a built-in property gives no price and harms nothing', () => {
  const text = JSON.stringify(GOOD)
    .replace('"B":', '"__proto__":')
    .replaceAll('"zone":"B"', '"zone":"__proto__"');
  const parsed = parseRateCard(JSON.parse(text));
  expect(parsed.kind).toBe('malformed');
  expect(({} as Record<string, unknown>)['0']).toBeUndefined();
});

test('no value makes the reader throw, and a card that it passes prices its own weights', () => {
  const damage = fc.tuple(
    fc.constantFrom(...Object.keys(GOOD)),
    fc.oneof(fc.jsonValue(), fc.constantFrom(...Object.values(GOOD))),
  );
  fc.assert(
    fc.property(damage, ([key, value]) => {
      const parsed = parseRateCard({ ...GOOD, [key]: value });
      if (parsed.kind === 'malformed') {
        expect(parsed.reason).not.toBe('');
        return;
      }
      for (const { zone } of parsed.card.countries) {
        for (const weight of parsed.card.weights) {
          const small = { ...box(1, [0.01, 0.01, 0.01]), weight };
          expect(quoteBox(parsed.card, zone, small).kind).toBe('priced');
        }
      }
    }),
    { numRuns: 1000 },
  );
});
