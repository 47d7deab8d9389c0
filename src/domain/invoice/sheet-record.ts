import type { Paise } from '../units.ts';
import type { IssuedInvoice } from './issued-invoice.ts';
import type { Item } from './item.ts';

/** The row of the external sheet: the product's 24 columns in their order. */
export interface SheetRecord {
  readonly invoice_number: string;
  readonly company_id: string;
  readonly company_name: string;
  readonly company_gstin: string;
  readonly company_pan: string;
  readonly company_address: string;
  readonly company_mobile: string;
  readonly company_email: string;
  readonly company_website: string;
  /** JSON text. */
  readonly company_bank_details: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly customer_mobile: string;
  readonly customer_address: string;
  readonly shipping_from: string;
  readonly shipping_to: string;
  readonly shipping_date: string;
  /** JSON text of id, description, quantity in kilograms and price in rupees for one. */
  readonly items: string;
  /** Rupees, as are the next three. */
  readonly subtotal: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly total: number;
  readonly include_gst: boolean;
  readonly created_at: string;
}

/** An issued invoice as the row that is sent to the sheet. */
export function toSheetRecord(invoice: IssuedInvoice): SheetRecord {
  const { company, customer, shipping, totals } = invoice;
  return {
    invoice_number: keepLiteral(invoice.invoiceNumber),
    company_id: keepLiteral(company.id),
    company_name: keepLiteral(company.name),
    company_gstin: company.gstin,
    company_pan: company.pan,
    company_address: keepLiteral(company.address),
    company_mobile: company.mobile,
    company_email: company.email,
    company_website: company.website,
    company_bank_details: JSON.stringify(company.bankDetails),
    customer_name: keepLiteral(customer.name),
    customer_email: keepLiteral(customer.email),
    customer_mobile: keepLiteral(customer.mobile),
    customer_address: keepLiteral(customer.address),
    shipping_from: keepLiteral(shipping.from),
    shipping_to: keepLiteral(shipping.to),
    shipping_date: shipping.date,
    items: JSON.stringify(invoice.items.map(toSheetItem)),
    subtotal: toRupees(totals.subtotal),
    cgst: toRupees(totals.cgst),
    sgst: toRupees(totals.sgst),
    total: toRupees(totals.total),
    include_gst: invoice.includeGst,
    created_at: invoice.createdAt,
  };
}

function toSheetItem({ id, description, quantity, price }: Item) {
  return { id, description, quantity: quantity / 1000, price: toRupees(price) };
}

/** A hundredth of a whole number is the double nearest to the decimal, so JSON writes it exactly. */
function toRupees(amount: Paise): number {
  return amount / 100;
}

/** The sheet service puts its own value for a cell of exactly one of these words; a blank saves it. */
function keepLiteral(text: string): string {
  return /^(INCREMENT|TIMESTAMP|DATETIME)$/.test(text) ? `${text} ` : text;
}
