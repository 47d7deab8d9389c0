import { describe, expect, test } from 'vitest';
import { lineAmount } from '../../../src/domain/invoice/line-amount.ts';
import { rowsOfQuote, takeQuote } from '../../../src/domain/invoice/take-quote.ts';
import { UNTOUCHED_ITEM } from '../../../src/domain/invoice/untouched-item.ts';
import { type PricedBox, quote } from '../../../src/domain/quote.ts';
import { centimetres, grams, kilograms, paise, sumOf } from '../../../src/domain/units.ts';
import { draftWith, itemsOf } from '../../support/invoice.ts';
import { SAMPLE_CARD } from '../../support/sample-card.ts';

function boxOf(weight: number, economy: number): PricedBox {
  return {
    kind: 'priced',
    actual: kilograms(weight),
    dimensional: kilograms(0),
    billed: kilograms(weight),
    economy: paise(economy),
    express: paise(economy + 100_000),
  };
}

const ONE_KILO = { country: 'Australia', service: 'economy', boxes: [boxOf(1, 194_100)] } as const;

test('a quote becomes To, weight and price of a new invoice', () => {
  const { shipping, items } = takeQuote(
    draftWith({ items: [{ id: '1', ...UNTOUCHED_ITEM }] }),
    ONE_KILO,
  );
  expect(shipping).toEqual({ from: 'Mumbai', to: 'Australia', date: '2026-11-21' });
  expect(items).toEqual([
    { id: '1', description: 'Economy to Australia', quantity: 1000, price: 194_100 },
  ]);
});

test('express costs the surcharge more, and says so', () => {
  expect(rowsOfQuote({ ...ONE_KILO, service: 'express' })).toEqual([
    { description: 'Express to Australia', quantity: 1000, price: 294_100 },
  ]);
});

test('rows that staff have written stay, and empty ones at the end make room', () => {
  const written = itemsOf(2);
  const items = [...written, { id: '3', ...UNTOUCHED_ITEM }];
  const taken = takeQuote(draftWith({ items }), ONE_KILO).items;
  expect(taken.slice(0, 2)).toEqual(written);
  expect(taken.slice(2)).toMatchObject([{ id: '3', description: 'Economy to Australia' }]);
});

test('each box has its own row, with its number', () => {
  const boxes = [boxOf(1, 194_100), boxOf(0.5, 163_900)];
  expect(rowsOfQuote({ ...ONE_KILO, boxes }).map(({ description }) => description)).toEqual([
    'Economy to Australia, box 1',
    'Economy to Australia, box 2',
  ]);
});

test('the row that makes up the odd paise says that it is the last kilogram', () => {
  const rows = rowsOfQuote({ ...ONE_KILO, boxes: [boxOf(1.5, 100_000)] });
  expect(rows).toEqual([
    { description: 'Economy to Australia', quantity: 500, price: 66_666 },
    { description: 'Economy to Australia, last kilogram', quantity: 1000, price: 66_667 },
  ]);
});

describe('for every country and weight of the sample card', () => {
  test('the invoice comes to the rupee that the calculator quotes, economy and express', () => {
    const zones = new Map(SAMPLE_CARD.countries.map((country) => [country.zone, country]));
    const wrong = [...zones.values()].flatMap(({ code, name }) =>
      SAMPLE_CARD.weights.flatMap((weight) => {
        const flat = centimetres(0);
        const box = { weight, length: flat, breadth: flat, height: flat };
        const quoted = quote(SAMPLE_CARD, code, [box]);
        if (quoted.kind !== 'priced') return [];
        return (['economy', 'express'] as const).filter((service) => {
          const rows = rowsOfQuote({ country: name, service, boxes: quoted.boxes });
          return (
            sumOf(rows.map(lineAmount)) !== quoted[service] ||
            sumOf(rows.map(({ quantity }) => quantity)) !== grams(weight * 1000)
          );
        });
      }),
    );
    expect(zones.size).toBeGreaterThan(20);
    expect(wrong).toEqual([]);
  });
});
