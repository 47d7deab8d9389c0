import { expect, test } from 'vitest';
import { formatQuantity } from '../../../src/domain/invoice/format-quantity.ts';
import { grams } from '../../../src/domain/units.ts';

test.each([
  [1000, '1'],
  [1500, '1.5'],
  [50, '0.05'],
  [1234, '1.234'],
  [123_456_700, '1,23,456.7'],
])('%i grams are printed as %s kg', (quantity, text) => {
  expect(formatQuantity(grams(quantity))).toBe(text);
});
