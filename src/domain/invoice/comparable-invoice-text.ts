import * as v from 'valibot';
import { cleanDraftTaxFields } from '../tax/compose-tax.ts';
import { DRAFT_TAX_FIELDS_SCHEMA } from '../tax/invoice-tax.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import { dropUntouchedTail } from './drop-untouched-tail.ts';
import type { InvoiceDraft } from './invoice-draft.ts';
import type { IssuedInvoice } from './issued-invoice.ts';
import { cleanTracking } from './parcel-tracking.ts';

/** Everything written in a draft or an invoice, as one text: equal when an issue would change nothing. */
export function comparableInvoiceText(written: InvoiceDraft | IssuedInvoice): string {
  const { invoiceNumber, customer, shipping, items } = written;
  return JSON.stringify([
    cleanLine(invoiceNumber),
    'company' in written ? written.company.id : written.companyId,
    [customer.name, customer.email, customer.mobile].map(cleanLine),
    cleanText(customer.address),
    [shipping.from, shipping.to, shipping.date].map(cleanLine),
    dropUntouchedTail(items).map(({ description, quantity, price, sac = '' }) => [
      cleanText(description),
      quantity,
      price,
      cleanLine(sac),
    ]),
    taxText(written),
    trackingText(written),
  ]);
}

/** With tax fields, whether GST is included follows from them. */
function taxText(written: InvoiceDraft | IssuedInvoice): unknown {
  const tax = 'company' in written ? written.tax?.written : written.tax;
  return tax === undefined
    ? written.includeGst
    : v.parse(DRAFT_TAX_FIELDS_SCHEMA, cleanDraftTaxFields(tax));
}

function trackingText({ tracking }: InvoiceDraft | IssuedInvoice): unknown {
  const { number, carrier } = cleanTracking(tracking) ?? {};
  return [number, carrier];
}
