import { formatRupeesWithoutSymbol } from './format-rupees-without-symbol.ts';
import type { Paise } from './units.ts';

/** `₹1,23,456.50`: Indian grouping, without decimals when the rupees are whole (spec §9). */
export function formatRupees(amount: Paise): string {
  return `₹${formatRupeesWithoutSymbol(amount)}`;
}
