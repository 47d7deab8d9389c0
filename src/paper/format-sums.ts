import { formatRupees } from '../domain/format-rupees.ts';
import type { InvoiceSums } from '../domain/invoice/compose-sums.ts';
import { gstLabels } from '../domain/invoice/gst-labels.ts';
import { gstRatesOfInvoice } from '../domain/invoice/gst-rates.ts';
import { computeTaxOptionsOf } from '../domain/tax/compute-tax-options.ts';
import { totalsLines } from '../domain/tax/totals-lines.ts';
import { paise } from '../domain/units.ts';
import type { Pair } from './pair.ts';

export interface PrintedTotals {
  /** What comes before the total: the subtotal and the taxes. */
  readonly rows: readonly Pair[];
  readonly total: Pair;
}

/** The sums as they are printed below the items and shown in the form. */
export function formatSums(sums: InvoiceSums): PrintedTotals {
  return sums.tax === undefined ? formatPlain(sums) : formatWithTax(sums, sums.tax);
}

/** The subtotal and, with GST, CGST and SGST. */
function formatPlain(sums: InvoiceSums): PrintedTotals {
  const { totals, includeGst } = sums;
  const labels = gstLabels(gstRatesOfInvoice(sums));
  const gst: Pair[] = [
    [labels.cgst, formatRupees(totals.cgst)],
    [labels.sgst, formatRupees(totals.sgst)],
  ];
  return {
    rows: [['Subtotal', formatRupees(totals.subtotal)], ...(includeGst ? gst : [])],
    total: ['Total', formatRupees(totals.total)],
  };
}

function formatWithTax(
  { totals }: InvoiceSums,
  tax: NonNullable<InvoiceSums['tax']>,
): PrintedTotals {
  const { igst = paise(0), roundedOff = paise(0), ...rest } = totals;
  const lines = totalsLines({ ...rest, igst, roundedOff }, computeTaxOptionsOf(tax), tax.place);
  const rows = lines.map(({ label, amount }): Pair => [label, formatRupees(amount)]);
  return { rows: rows.slice(0, -1), total: rows.at(-1) ?? ['Total', formatRupees(totals.total)] };
}
