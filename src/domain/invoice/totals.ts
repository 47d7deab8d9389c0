import { type Paise, paise, sumOf } from '../units.ts';
import type { Item } from './item.ts';
import { lineAmount } from './line-amount.ts';

export interface Totals {
  readonly subtotal: Paise;
  /** 0 on an invoice without GST, as is `sgst`. */
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly total: Paise;
}

/** Each of CGST and SGST. */
export const GST_PERCENT = 9;

/** Adds up what is printed: the rounded lines, then each GST once on their sum, halves up. */
export function computeTotals(items: readonly Item[], includeGst: boolean): Totals {
  const subtotal = sumOf(items.map(lineAmount));
  const gst = paise(includeGst ? Math.floor((subtotal * GST_PERCENT + 50) / 100) : 0);
  return { subtotal, cgst: gst, sgst: gst, total: sumOf([subtotal, gst, gst]) };
}
