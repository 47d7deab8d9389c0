import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compactCard } from '../../src/domain/compact-rate-card.ts';
import { quoteBox } from '../../src/domain/quote.ts';
import { parseRateCard } from '../../src/domain/rate-card.ts';
import { box } from '../support/box.ts';
import { readCardBeforeNotes } from '../support/read-card-before-notes.ts';

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
  notes: { GB: { text: 'Every parcel pays duty.', checked: '2026-03-31' } },
};
const [KINGDOM, NEPAL] = GOOD.countries;

test('a valid rate card is read unchanged', () => {
  expect(parseRateCard(structuredClone(GOOD))).toEqual({ kind: 'card', card: GOOD });
});

describe('the compact form of a card', () => {
  const COMPACT = {
    about: 'How to read this file.',
    ...GOOD,
    format: 2,
    zones: { B: [90_000, 10_050, 10_005], F: [91_000, 10_050, 10_005] },
    countries: [
      ['GB', 'F', 'United Kingdom', 'UK'],
      ['NP', 'B', 'Nepal'],
    ],
  };

  test('is read as the same card', () => {
    expect(parseRateCard(structuredClone(COMPACT))).toEqual({ kind: 'card', card: GOOD });
    expect(compactCard(GOOD)).toMatchObject({ ...COMPACT, about: expect.any(String) });
  });

  test.each<[string, Record<string, unknown>, RegExp]>([
    ['a price is missing', { zones: { ...COMPACT.zones, F: [1, 2] } }, /one price for each weight/],
    ['a step leads below zero', { zones: { ...COMPACT.zones, F: [5, -7, 9] } }, /^zones\.F\.1: /],
    ['a step is a text', { zones: { ...COMPACT.zones, F: [5, '₹7', 9] } }, /^zones\.F\.1: /],
    ['a country lacks its zone', { countries: [['GB']] }, /^countries\.0\.1: /],
    ['a country’s zone has no prices', { countries: [['GB', 'X', 'UK']] }, /zone that has prices/],
    ['it has no zones', { zones: undefined }, /^zones: /],
  ])('is refused, with a reason that names the field, when %s', (_, change, reason) => {
    const parsed = parseRateCard({ ...COMPACT, ...change });
    expect(parsed.kind === 'malformed' && parsed.reason).toMatch(reason);
  });
});

describe('notes on countries', () => {
  const { notes: _, ...OLD } = GOOD;

  test('are missing from a card made before there were notes, which is read without them', () => {
    expect(parseRateCard(OLD)).toEqual({ kind: 'card', card: { ...OLD, notes: {} } });
    const compact = compactCard({ ...OLD, notes: undefined });
    expect(parseRateCard(JSON.parse(JSON.stringify(compact)))).toEqual({
      kind: 'card',
      card: { ...OLD, notes: {} },
    });
  });

  test('are passed over by apps made before there were notes, which read the prices', () => {
    for (const card of [GOOD, compactCard(GOOD)]) {
      const read = readCardBeforeNotes(JSON.parse(JSON.stringify(card)));
      expect(read).toEqual(OLD);
    }
  });

  test.each([
    ['a text', 'Every parcel pays duty.'],
    ['a list', [{ code: 'GB' }]],
    ['nothing', null],
    ['a note without a date', { GB: { text: 'Duty.' } }],
    ['a day that is none', { GB: { text: 'Duty.', checked: '2026-02-30' } }],
    ['an empty note', { GB: { text: '', checked: '2026-03-31' } }],
    ['a country without a code', { Britain: { text: 'Duty.', checked: '2026-03-31' } }],
  ])('of a form not known here, such as %s, leave the prices in use', (_form, notes) => {
    expect(parseRateCard({ ...GOOD, notes })).toEqual({
      kind: 'card',
      card: { ...OLD, notes: {} },
    });
  });
});

test('fields of a newer rate card that are not known yet are ignored', () => {
  expect(parseRateCard({ ...GOOD, fuelSurcharge: 3 })).toEqual({ kind: 'card', card: GOOD });
});

describe('a rate card is refused, with a reason that names the field, when', () => {
  test.each<[string, Record<string, unknown>, RegExp]>([
    ['it is of another format', { format: 3 }, /^format: /],
    ['it has no name', { name: '' }, /^name: /],
    ['its name is missing', { name: undefined }, /^name: /],
    ['it does not say whether it is a sample', { sample: 'no' }, /^sample: /],
    ['its first day is not a date', { validFrom: 'spring' }, /^validFrom: /],
    ['its first day has a time', { validFrom: '2026-04-01T00:00' }, /^validFrom: /],
    ['its first day is not in the calendar', { validFrom: '2026-02-30' }, /^validFrom: /],
    ['it is in another currency', { currency: 'USD' }, /^currency: /],
    ['its divisor is zero', { divisor: 0 }, /^divisor: /],
    ['its divisor is absurdly small', { divisor: 1e-9 }, /^divisor: /],
    ['its divisor is a text', { divisor: '4750' }, /^divisor: /],
    ['its surcharge is negative', { expressSurcharge: -1 }, /^expressSurcharge: /],
    ['its surcharge has a fraction of a paisa', { expressSurcharge: 0.5 }, /^expressSurcharge: /],
    ['its rule is unknown', { rule: 'cheapest' }, /^rule: /],
    ['it has no weights', { weights: [] }, /^weights: /],
    ['a weight is zero', { weights: [0, 1, 1.5] }, /^weights\.0: /],
    ['a weight is a text', { weights: [0.5, '1', 1.5] }, /^weights\.1: /],
    ['the weights do not rise', { weights: [0.5, 1.5, 1] }, /weights must rise/],
    ['a weight is listed twice', { weights: [0.5, 1, 1] }, /weights must rise/],
    ['a price is missing', { zones: { ...GOOD.zones, F: [1, 2] } }, /one price for each weight/],
    [
      'there is a price too many',
      { zones: { ...GOOD.zones, F: [1, 2, 3, 4] } },
      /one price for each weight/,
    ],
    ['a price is zero', { zones: { ...GOOD.zones, F: [1, 0, 3] } }, /^zones\.F\.1: /],
    ['a price is negative', { zones: { ...GOOD.zones, F: [1, -2, 3] } }, /^zones\.F\.1: /],
    [
      'a price has a fraction of a paisa',
      { zones: { ...GOOD.zones, F: [1, 2.5, 3] } },
      /^zones\.F\.1/,
    ],
    ['a price is null', { zones: { ...GOOD.zones, F: [1, null, 3] } }, /^zones\.F\.1: /],
    ['a price is a text', { zones: { ...GOOD.zones, F: ['₹1', 2, 3] } }, /^zones\.F\.0: /],
    ['it has no countries', { countries: [] }, /^countries: /],
    [
      'a country code is malformed',
      { countries: [{ ...KINGDOM, code: 'UK1' }] },
      /^countries\.0\.code: /,
    ],
    [
      'a country has no name',
      { countries: [NEPAL, { ...KINGDOM, name: '' }] },
      /countries\.1\.name/,
    ],
    ['a country has no aliases', { countries: [{ ...KINGDOM, aliases: null }] }, /\.aliases: /],
    ['a country’s zone has no prices', { countries: [{ ...KINGDOM, zone: 'Z' }] }, /zone that has/],
    ['a country is listed twice', { countries: [NEPAL, KINGDOM, NEPAL] }, /listed twice/],
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

  test('a number is too large to read', () => {
    const text = JSON.stringify(GOOD).replace('4750', '1e999');
    expect(parseRateCard(JSON.parse(text)).kind).toBe('malformed');
  });
});

test('a card with a zone named like a built-in property is refused and does no harm', () => {
  const text = JSON.stringify(GOOD)
    .replace('"B":', '"__proto__":')
    .replaceAll('"zone":"B"', '"zone":"__proto__"');
  const parsed = parseRateCard(JSON.parse(text));
  expect(parsed.kind).toBe('malformed');
  expect(({} as Record<string, unknown>)['0']).toBeUndefined();
});

test('a damaged card never throws, and every accepted card prices all its weights', () => {
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
