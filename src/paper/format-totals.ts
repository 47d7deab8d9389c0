import { formatRupees } from '../domain/format-rupees.ts';
import { gstLabels } from '../domain/invoice/gst-labels.ts';
import type { GstRates } from '../domain/invoice/gst-rates.ts';
import type { Totals } from '../domain/invoice/totals.ts';
import type { Pair } from './pair.ts';

export interface PrintedTotals {
  /** The subtotal and, with GST, CGST and SGST. */
  readonly rows: readonly Pair[];
  readonly total: Pair;
}

/** The totals as they are printed below the items and shown in the form. */
export function formatTotals(totals: Totals, includeGst: boolean, rates: GstRates): PrintedTotals {
  const labels = gstLabels(rates);
  const gst: Pair[] = [
    [labels.cgst, formatRupees(totals.cgst)],
    [labels.sgst, formatRupees(totals.sgst)],
  ];
  return {
    rows: [['Subtotal', formatRupees(totals.subtotal)], ...(includeGst ? gst : [])],
    total: ['Total', formatRupees(totals.total)],
  };
}
