import { groupDigits } from '../group-digits.ts';
import type { Grams } from '../units.ts';

/** A weight in kilograms with only the decimals it needs: `1.5`. */
export function formatQuantity(quantity: Grams): string {
  const kilograms = groupDigits(String(Math.floor(quantity / 1000)));
  const decimals = String(quantity % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return decimals === '' ? kilograms : `${kilograms}.${decimals}`;
}
