import { groupDigits } from './group-digits.ts';
import type { Paise } from './units.ts';

/**
 * Rupees without the ₹ sign, for a column whose heading has it: `1,23,456.50`, without decimals when
 * the rupees are whole (spec §9). `Intl` is not used, so a PDF has the same bytes in every browser.
 */
export function formatRupeesWithoutSymbol(amount: Paise): string {
  const rupees = groupDigits(String(Math.floor(amount / 100)));
  const paise = amount % 100;
  return paise === 0 ? rupees : `${rupees}.${String(paise).padStart(2, '0')}`;
}
