import type { IssuedInvoice } from '../invoice/issued-invoice.ts';
import { describeTreatment } from './describe-treatment.ts';
import { formatPlaceOfSupply } from './place-of-supply.ts';
import { sacsOf } from './sacs-of.ts';

/** The columns that follow the sheet's 24 on an invoice with tax fields; money is in rupees. */
export interface SheetTaxColumns {
  /** `Tax invoice`, `Bill of supply`, `Invoice` or `Credit note`. */
  readonly document: string;
  readonly tax_treatment: string;
  readonly sac: string;
  readonly place_of_supply: string;
  readonly customer_gstin: string;
  readonly reverse_charge: boolean;
  readonly igst: number;
  readonly rounded_off: number;
  /** The LUT's number, on an export under LUT. */
  readonly lut: string;
  /** The number of the invoice that a credit note is against; empty on an invoice. */
  readonly against_invoice: string;
}

/** Nothing for an invoice without tax fields, so its row keeps the 24 columns. */
export function toSheetTaxColumns({
  company,
  items,
  totals,
  tax,
}: IssuedInvoice): Partial<SheetTaxColumns> {
  if (tax === undefined) return {};
  const { treatment, place, written } = tax;
  const { title, name } = describeTreatment(treatment, place, company.gstin);
  return {
    document: title,
    tax_treatment: name,
    sac: sacsOf(items, tax.company.sac).join(', '),
    place_of_supply: place === undefined ? '' : formatPlaceOfSupply(place),
    customer_gstin: written.customerGstin,
    reverse_charge: written.reverseCharge,
    igst: (totals.igst ?? 0) / 100,
    rounded_off: (totals.roundedOff ?? 0) / 100,
    lut: treatment.kind === 'export-lut' ? (tax.company.lut?.number ?? '') : '',
    against_invoice: '',
  };
}
