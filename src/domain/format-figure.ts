import { groupDigits } from './group-digits.ts';
import type { Paise } from './units.ts';

/**
 * An amount for a column headed by its currency: `1,23,456.50`, no decimals when the rupees are
 * whole, else two (spec §9). It asks no `Intl`, so that a PDF has the same bytes in every browser.
 */
export function formatFigure(amount: Paise): string {
  const rupees = groupDigits(String(Math.floor(amount / 100)));
  const paise = amount % 100;
  return paise === 0 ? rupees : `${rupees}.${String(paise).padStart(2, '0')}`;
}
