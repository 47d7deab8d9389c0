import { dayInIndia } from '../day-in-india.ts';
import { composeTax } from '../tax/compose-tax.ts';
import { computeTax } from '../tax/compute-tax.ts';
import { computeTaxOptionsOf } from '../tax/compute-tax-options.ts';
import type { Timestamp } from '../units.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import type { Company } from './company.ts';
import { dropUntouchedTail } from './drop-untouched-tail.ts';
import type { GstRates } from './gst-rates.ts';
import type { InvoiceDraft } from './invoice-draft.ts';
import type { IssuedInvoice } from './issued-invoice.ts';
import type { Item } from './item.ts';
import { computeTotals } from './totals.ts';

/** The invoice as it would be issued now; the preview shows it for an unfinished draft too. */
export function composeInvoice(
  draft: InvoiceDraft,
  company: Company,
  now: Timestamp,
  gstRates: GstRates,
): IssuedInvoice {
  const { customer, shipping } = draft;
  const items = dropUntouchedTail(draft.items);
  const { logo: _, tax: companyTax, ...issuer } = company;
  return {
    invoiceNumber: cleanLine(draft.invoiceNumber),
    company: issuer,
    customer: {
      name: cleanLine(customer.name),
      email: cleanLine(customer.email),
      mobile: cleanLine(customer.mobile),
      address: cleanText(customer.address),
    },
    shipping: {
      from: cleanLine(shipping.from),
      to: cleanLine(shipping.to),
      date: cleanLine(shipping.date),
    },
    items: items.map((item) => ({ ...item, description: cleanText(item.description) })),
    ...composeSums(draft, items, company, now, gstRates),
    createdAt: new Date(now).toISOString(),
  };
}

/** The sums, in the order in which a stored invoice has them. */
function composeSums(
  { includeGst, tax: written }: InvoiceDraft,
  items: readonly Item[],
  { gstin, tax: companyTax }: Company,
  now: Timestamp,
  gstRates: GstRates,
): Pick<IssuedInvoice, 'includeGst' | 'gstRates' | 'totals' | 'tax'> {
  if (written === undefined || companyTax === undefined) {
    return {
      includeGst,
      ...(includeGst && { gstRates }),
      totals: computeTotals(items, includeGst, gstRates),
    };
  }
  const date = dayInIndia(now);
  const tax = composeTax(written, { gstin, tax: companyTax, date, gstRates });
  const terms = computeTaxOptionsOf(tax);
  // Versions without tax fields print CGST and SGST by this flag.
  const hasGst = terms.treatment.kind === 'intra-state' && !terms.reverseCharge;
  return {
    includeGst: hasGst,
    ...(hasGst && { gstRates }),
    totals: computeTax(items, terms),
    tax,
  };
}
