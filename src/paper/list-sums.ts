import { formatRupees } from '../domain/format-rupees.ts';
import { GST_PERCENT, type Totals } from '../domain/invoice/totals.ts';
import type { Pair } from './pair.ts';

export interface Sums {
  /** The subtotal, and with GST its two halves. */
  readonly rows: readonly Pair[];
  readonly total: Pair;
}

/** The sums below the items, for the paper and for the form beside it. */
export function listSums(totals: Totals, includeGst: boolean): Sums {
  const gst: Pair[] = [
    [`CGST (${GST_PERCENT}%)`, formatRupees(totals.cgst)],
    [`SGST (${GST_PERCENT}%)`, formatRupees(totals.sgst)],
  ];
  return {
    rows: [['Subtotal', formatRupees(totals.subtotal)], ...(includeGst ? gst : [])],
    total: ['Total', formatRupees(totals.total)],
  };
}
