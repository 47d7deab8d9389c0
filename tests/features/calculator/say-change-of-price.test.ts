import { expect, test } from 'vitest';
import { quote } from '../../../src/domain/quote.ts';
import { centimetres, kilograms, paise } from '../../../src/domain/units.ts';
import { sayChangeOfPrice } from '../../../src/features/calculator/say-change-of-price.ts';
import { CALCULATOR_CARD } from '../../support/calculator-card.ts';

const CM = centimetres(1);
const of = (weight: number, card = CALCULATOR_CARD) =>
  quote(card, 'GB', [{ weight: kilograms(weight), length: CM, breadth: CM, height: CM }]);
const PRICED = of(1);
const UNPRICED = of(101);

test('a price that is gone is named', () => {
  expect(sayChangeOfPrice(PRICED, UNPRICED)).toBe(
    'A newer price list has arrived and changed this price: economy was ₹1,400, express was ₹2,400.',
  );
});

test('only what has changed is named', () => {
  const dearer = of(1, { ...CALCULATOR_CARD, expressSurcharge: paise(1500_00) });
  expect(sayChangeOfPrice(PRICED, dearer)).toBe(
    'A newer price list has arrived and changed this price: express was ₹2,400.',
  );
});

test('nothing is said of a price that is the same, nor of one that is still missing', () => {
  expect(sayChangeOfPrice(PRICED, of(1))).toBeUndefined();
  expect(sayChangeOfPrice(UNPRICED, of(102))).toBeUndefined();
});
