import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatRupees } from '../../src/domain/format-rupees.ts';
import { formatRupeesWithoutSymbol } from '../../src/domain/format-rupees-without-symbol.ts';
import { paise } from '../../src/domain/units.ts';

test.each([
  [0, '₹0'],
  [5, '₹0.05'],
  [50, '₹0.50'],
  [100, '₹1'],
  [99_999, '₹999.99'],
  [100_000, '₹1,000'],
  [1_234_567, '₹12,345.67'],
  [12_345_678, '₹1,23,456.78'],
  [100_000_000, '₹10,00,000'],
  [1_000_000_000, '₹1,00,00,000'],
  [9_999_999_999_999, '₹99,99,99,99,999.99'],
  [-1, '−₹0.01'],
  [-49, '−₹0.49'],
  [-12_345_678, '−₹1,23,456.78'],
])('%i paise are printed as %s', (amount, text) => {
  expect(formatRupees(paise(amount))).toBe(text);
});

test('a printed amount can be read back to the paisa', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (amount) => {
      const text = formatRupeesWithoutSymbol(paise(amount));
      expect(Math.round(Number(text.replaceAll(',', '')) * 100)).toBe(amount);
      expect(text).toMatch(amount % 100 === 0 ? /^[\d,]+$/ : /^[\d,]+\.\d\d$/);
    }),
  );
});
