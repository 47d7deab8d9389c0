import type { IssuedInvoice } from './issued-invoice.ts';

/** Percent of the subtotal. */
export interface GstRates {
  readonly cgst: number;
  readonly sgst: number;
}

/** The rates of invoices that were issued before an invoice held its own. */
const FIRST_RATES: GstRates = { cgst: 9, sgst: 9 };

/** The rates that an invoice was issued with, whatever the tariff says today. */
export function gstRatesOf({ gstRates }: IssuedInvoice): GstRates {
  return gstRates ?? FIRST_RATES;
}
