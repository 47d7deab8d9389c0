import { type Paise, paise, sumOf } from '../units.ts';
import type { GstRates } from './gst-rates.ts';
import type { Item } from './item.ts';
import { lineAmount } from './line-amount.ts';
import { percentOf } from './percent-of.ts';

export interface Totals {
  readonly subtotal: Paise;
  /** 0 on an invoice without GST, as is `sgst`. */
  readonly cgst: Paise;
  readonly sgst: Paise;
  readonly total: Paise;
}

/** Adds up the rounded lines, then rounds each GST on their sum half up to whole paise (spec §9). */
export function computeTotals(
  items: readonly Item[],
  includeGst: boolean,
  rates: GstRates,
): Totals {
  const subtotal = sumOf(items.map(lineAmount));
  const cgst = includeGst ? percentOf(subtotal, rates.cgst) : paise(0);
  const sgst = includeGst ? percentOf(subtotal, rates.sgst) : paise(0);
  return { subtotal, cgst, sgst, total: sumOf([subtotal, cgst, sgst]) };
}
