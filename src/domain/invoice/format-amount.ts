import type { Paise } from '../units.ts';
import type { Grams } from './item.ts';

/** An amount with its rupee sign: `₹1,23,456.50`, without decimals when whole. */
export function formatAmount(amount: Paise): string {
  return `₹${formatFigure(amount)}`;
}

/** An amount for a column headed by its currency: `1,23,456.50`, without decimals when whole. */
export function formatFigure(amount: Paise): string {
  const rupees = groupDigits(String(Math.floor(amount / 100)));
  const paise = amount % 100;
  return paise === 0 ? rupees : `${rupees}.${String(paise).padStart(2, '0')}`;
}

/** A weight in kilograms with as many decimals as it has: `1.5`. */
export function formatQuantity(quantity: Grams): string {
  const kilograms = groupDigits(String(Math.floor(quantity / 1000)));
  const decimals = String(quantity % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  return decimals === '' ? kilograms : `${kilograms}.${decimals}`;
}

/** Indian grouping: the last three digits, then by twos. */
function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{2})*\d{3}$)/g, ',');
}
