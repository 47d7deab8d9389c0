import { expect, test } from 'vitest';
import { formatRupees } from '../../src/domain/format-rupees.ts';

test.each([
  [0, '₹0'],
  [100, '₹1'],
  [99_900, '₹999'],
  [100_000, '₹1,000'],
  [9_999_900, '₹99,999'],
  [10_000_000, '₹1,00,000'],
  [12_837_500, '₹1,28,375'],
  [1_234_567_800, '₹1,23,45,678'],
  [50, '₹0.50'],
  [194_094, '₹1,940.94'],
  [194_090, '₹1,940.90'],
])('%d paise are written %s', (paise, written) => {
  expect(formatRupees(paise)).toBe(written);
});
