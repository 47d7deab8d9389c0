import { groupDigits } from './group-digits.ts';
import { minus, type Paise, paise } from './units.ts';

/** The minus sign that is as wide as a plus sign; the invoice's font has it. */
export const MINUS = '\u2212';

/**
 * Rupees without the ₹ sign, for a column whose heading has it: `1,23,456.50`, without decimals when
 * the rupees are whole (spec §9). `Intl` is not used, so a PDF has the same bytes in every browser.
 */
export function formatRupeesWithoutSymbol(amount: Paise): string {
  if (amount < 0) return MINUS + formatRupeesWithoutSymbol(minus(paise(0), amount));
  const rupees = groupDigits(String(Math.floor(amount / 100)));
  const decimals = amount % 100;
  return decimals === 0 ? rupees : `${rupees}.${String(decimals).padStart(2, '0')}`;
}
