import { formatRupeesWithoutSymbol, MINUS } from './format-rupees-without-symbol.ts';
import { minus, type Paise, paise } from './units.ts';

/** `₹1,23,456.50`: Indian grouping, without decimals when the rupees are whole (spec §9); `−₹0.40` below zero. */
export function formatRupees(amount: Paise): string {
  if (amount < 0) return MINUS + formatRupees(minus(paise(0), amount));
  return `₹${formatRupeesWithoutSymbol(amount)}`;
}
