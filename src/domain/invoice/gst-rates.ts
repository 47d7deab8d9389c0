/** Percent of the subtotal. */
export interface GstRates {
  readonly cgst: number;
  readonly sgst: number;
}

/** The rates of invoices issued before rates were stored with each invoice. */
const ORIGINAL_RATES: GstRates = { cgst: 9, sgst: 9 };

/** The rates an invoice was issued with, whatever the tariff says today. */
export function gstRatesOfInvoice({ gstRates }: { readonly gstRates?: GstRates }): GstRates {
  return gstRates ?? ORIGINAL_RATES;
}
