import type { Timestamp } from '../units.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import type { Company } from './company.ts';
import { dropUntouchedTail } from './drop-untouched-tail.ts';
import type { GstRates } from './gst-rates.ts';
import type { InvoiceDraft } from './invoice-draft.ts';
import type { IssuedInvoice } from './issued-invoice.ts';
import { computeTotals } from './totals.ts';

/** The invoice as it would be issued now; the preview shows it for an unfinished draft too. */
export function composeInvoice(
  draft: InvoiceDraft,
  company: Company,
  now: Timestamp,
  gstRates: GstRates,
): IssuedInvoice {
  const { customer, shipping, includeGst } = draft;
  const items = dropUntouchedTail(draft.items);
  const { logo: _, ...issuer } = company;
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
    includeGst,
    ...(includeGst && { gstRates }),
    totals: computeTotals(items, includeGst, gstRates),
    createdAt: new Date(now).toISOString(),
  };
}
