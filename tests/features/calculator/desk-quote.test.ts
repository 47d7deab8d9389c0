import { describe, expect, test } from 'vitest';
import { quoteAtDesk, readQuoteLink } from '../../../src/features/calculator/desk-quote.ts';
import { CALCULATOR_CARD } from '../../support/calculator-card.ts';

const linked = (text: string) => {
  const source = readQuoteLink(text);
  return source && quoteAtDesk(CALCULATOR_CARD, source);
};

describe('typed at the counter', () => {
  const typed = (country: string, weight: string) =>
    quoteAtDesk(CALCULATOR_CARD, { kind: 'typed', country, weight });

  test('country and weight alone have the price of the calculator', () => {
    expect(typed('US', '2.3')).toMatchObject({
      kind: 'priced',
      country: 'United States',
      boxes: [{ billed: 2.5 }],
      economy: 2000_00,
      express: 3000_00,
    });
  });

  test('a weight above the price list has no price', () => {
    expect(typed('US', '200')).toEqual({ kind: 'no-price' });
  });

  test('what is missing or wrong is named', () => {
    expect(typed('', '')).toEqual({
      kind: 'faulty',
      countryError: 'Choose the country the parcel goes to.',
      weightError: 'Enter the weight.',
    });
    expect(typed('US', '1,5')).toEqual({
      kind: 'faulty',
      countryError: undefined,
      weightError: 'Use a point for decimals: 1.5, not 1,5.',
    });
  });
});

describe('a link of the calculator', () => {
  test.each([
    'https://site.example/price-calculator?to=US&box=2.3,10,10,10&card=2026-04-01',
    'Shipping to the US: https://site.example/price-calculator?to=US&box=2.3,10,10,10 Regards',
    '?to=us&box=2.3,10,10,10#quote',
    'How much is this? https://site.example/price-calculator?to=US&box=2.3,10,10,10',
    'Is it https://site.example/track?number=1Z or https://site.example/price-calculator?to=US&box=2.3,10,10,10?',
    'My quote (https://site.example/price-calculator?to=US&box=2.3,10,10,10).',
    '<https://site.example/price-calculator?to=US&amp;box=2.3,10,10,10>',
  ])('%s has its price', (text) => {
    expect(linked(text)).toMatchObject({ kind: 'priced', economy: 2000_00 });
  });

  test('several boxes are billed one by one, as on the calculator', () => {
    const quoted = linked('?to=US&box=2.3,10,10,10&box=1,40,40,40');
    expect(quoted).toMatchObject({ boxes: [{ billed: 2.5 }, { billed: 13.5 }] });
  });

  test('keeps pounds and inches', () => {
    expect(linked('?to=US&box=2~,4~,4~,4~&units=imperial')).toMatchObject({
      boxes: [{ billed: 1 }],
    });
  });

  test('says which price list it was made with', () => {
    expect(readQuoteLink('?to=US&box=1,1,1,1&card=2026-01-01')).toMatchObject({
      cardDate: '2026-01-01',
    });
  });

  test('the full stop behind a link makes it no link of another price list', () => {
    expect(readQuoteLink('Here: ?to=US&box=1,1,1,1&card=2026-04-01.')).toMatchObject({
      cardDate: '2026-04-01',
    });
  });

  test.each(['', 'hello', 'https://site.example/track?number=1Z', '?box=1,1,1,1'])(
    '“%s” is none',
    (text) => {
      expect(readQuoteLink(text)).toBeUndefined();
    },
  );

  test('an unknown country or a missing side is no complete quote', () => {
    expect(linked('?to=XX&box=1,1,1,1')).toMatchObject({ kind: 'faulty' });
    expect(linked('?to=US&box=1')).toMatchObject({ kind: 'faulty' });
  });
});
