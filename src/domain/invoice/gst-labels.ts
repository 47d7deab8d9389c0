import type { GstRates } from './gst-rates.ts';

interface GstLabels {
  readonly cgst: string;
  readonly sgst: string;
  /** Beside the checkbox of the form. */
  readonly include: string;
}

/** What the two taxes are called on screen and on paper, as in `CGST (9%)`. */
export function gstLabels({ cgst, sgst }: GstRates): GstLabels {
  return {
    cgst: `CGST (${cgst}%)`,
    sgst: `SGST (${sgst}%)`,
    include: `Include GST (CGST ${cgst}% + SGST ${sgst}%)`,
  };
}
