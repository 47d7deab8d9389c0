import type { Timestamp } from '../units.ts';
import { cleanLine, cleanText } from './clean-text.ts';
import type { Company } from './company.ts';
import { composeSums } from './compose-sums.ts';
import { dropUntouchedTail } from './drop-untouched-tail.ts';
import type { GstRates } from './gst-rates.ts';
import type { InvoiceDraft } from './invoice-draft.ts';
import type { IssuedInvoice } from './issued-invoice.ts';
import type { Item } from './item.ts';
import { cleanTracking } from './parcel-tracking.ts';

/** The invoice as it would be issued now; the preview shows it for an unfinished draft too. */
export function composeInvoice(
  draft: InvoiceDraft,
  company: Company,
  now: Timestamp,
  gstRates: GstRates,
): IssuedInvoice {
  const { customer, shipping } = draft;
  const items = dropUntouchedTail(draft.items);
  const tracking = cleanTracking(draft.tracking);
  const { logo: _, tax: companyTax, ...issuer } = company;
  const hasTax = draft.tax !== undefined && companyTax !== undefined;
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
    items: items.map((item) => cleanItem(item, hasTax)),
    ...composeSums(draft, items, company, now, gstRates),
    ...(tracking && { tracking }),
    createdAt: new Date(now).toISOString(),
  };
}

/** Without `tax` of its company an invoice has no SACs, whatever company its rows were written for. */
function cleanItem({ sac, ...item }: Item, hasTax: boolean): Item {
  const code = hasTax ? cleanLine(sac ?? '') : '';
  return { ...item, description: cleanText(item.description), ...(code !== '' && { sac: code }) };
}
