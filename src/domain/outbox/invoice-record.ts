import * as v from 'valibot';
import type { SheetTaxColumns } from '../tax/sheet-tax-columns.ts';
import type { NaturalKey } from './entry.ts';
import type { ISSUED_COLUMN } from './issued-column.ts';

/**
 * One row of the sheet (spec §3); its fields are the sheet's headings. Money is in rupees. Invoices with
 * tax fields have more columns.
 */
export type InvoiceRecord = v.InferOutput<typeof INVOICE_RECORD_SCHEMA> &
  Partial<SheetTaxColumns> & { readonly [ISSUED_COLUMN]?: string };

const RUPEES = v.pipe(v.number(), v.finite());

export const INVOICE_RECORD_SCHEMA = v.object({
  invoice_number: v.string(),
  company_id: v.string(),
  company_name: v.string(),
  company_gstin: v.string(),
  company_pan: v.string(),
  company_address: v.string(),
  company_mobile: v.string(),
  company_email: v.string(),
  company_website: v.string(),
  /** JSON text. */
  company_bank_details: v.string(),
  customer_name: v.string(),
  customer_email: v.string(),
  customer_mobile: v.string(),
  customer_address: v.string(),
  shipping_from: v.string(),
  shipping_to: v.string(),
  shipping_date: v.string(),
  /** JSON text. */
  items: v.string(),
  subtotal: RUPEES,
  cgst: RUPEES,
  sgst: RUPEES,
  total: RUPEES,
  include_gst: v.boolean(),
  created_at: v.pipe(v.string(), v.isoTimestamp()),
});

/** An invoice that this device has issued, with its row of the sheet. */
export interface IssuedInvoiceRecord {
  readonly invoiceId: string;
  readonly record: InvoiceRecord;
}

/** The three columns of a row that identify it. */
export function toNaturalKey(record: InvoiceRecord): NaturalKey {
  return {
    createdAt: record.created_at,
    invoiceNumber: record.invoice_number,
    companyId: record.company_id,
  };
}
