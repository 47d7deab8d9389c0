import type { GstRates } from './gst-rates.ts';

interface GstLabels {
  readonly cgst: string;
  readonly sgst: string;
  /** The label of the form's checkbox. */
  readonly include: string;
}

/** The names of the two taxes on screen and on paper, such as `CGST (9%)`. */
export function gstLabels({ cgst, sgst }: GstRates): GstLabels {
  return {
    cgst: `CGST (${cgst}%)`,
    sgst: `SGST (${sgst}%)`,
    include: `Include GST (CGST ${cgst}% + SGST ${sgst}%)`,
  };
}
