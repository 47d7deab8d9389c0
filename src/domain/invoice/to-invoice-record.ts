import type { InvoiceRecord } from '../outbox/invoice-record.ts';
import { toSheetTaxColumns } from '../tax/sheet-tax-columns.ts';
import type { Paise } from '../units.ts';
import type { IssuedInvoice } from './issued-invoice.ts';
import { toSheetDeskColumns } from './issuing-desk.ts';
import type { Item } from './item.ts';

/**
 * An issued invoice as its row in the sheet: the 24 columns of spec §3 in order, then those of its tax
 * fields and of its desk if it has any. Amounts are in rupees.
 */
export function toInvoiceRecord(invoice: IssuedInvoice): InvoiceRecord {
  const { company, customer, shipping, totals } = invoice;
  return {
    invoice_number: invoice.invoiceNumber,
    company_id: company.id,
    company_name: company.name,
    company_gstin: company.gstin,
    company_pan: company.pan,
    company_address: company.address,
    company_mobile: company.mobile,
    company_email: company.email,
    company_website: company.website,
    company_bank_details: JSON.stringify(company.bankDetails),
    customer_name: customer.name,
    customer_email: customer.email,
    customer_mobile: customer.mobile,
    customer_address: customer.address,
    shipping_from: shipping.from,
    shipping_to: shipping.to,
    shipping_date: shipping.date,
    items: JSON.stringify(invoice.items.map(toSheetItem)),
    subtotal: toRupees(totals.subtotal),
    cgst: toRupees(totals.cgst),
    sgst: toRupees(totals.sgst),
    total: toRupees(totals.total),
    include_gst: hasGst(invoice),
    created_at: invoice.createdAt,
    ...toSheetTaxColumns(invoice),
    ...toSheetDeskColumns(invoice),
  };
}

/** IGST is GST too, which `includeGst` of the invoice does not know. */
function hasGst({ includeGst, totals }: IssuedInvoice): boolean {
  return includeGst || (totals.igst ?? 0) > 0;
}

function toSheetItem({ id, description, quantity, price, sac }: Item) {
  return {
    id,
    description,
    quantity: quantity / 1000,
    price: toRupees(price),
    ...(sac !== undefined && { sac }),
  };
}

/** Dividing whole paise by 100 returns the double nearest to the decimal, so JSON prints it exactly. */
function toRupees(amount: Paise): number {
  return amount / 100;
}
