import { formatFigure } from './format-figure.ts';
import type { Paise } from './units.ts';

/** ₹ with Indian grouping; no decimals when the rupees are whole, else two (spec §9). */
export function formatRupees(amount: Paise): string {
  return `₹${formatFigure(amount)}`;
}
