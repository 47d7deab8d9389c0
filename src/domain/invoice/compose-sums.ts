import { dayInIndia } from '../day-in-india.ts';
import { composeTax } from '../tax/compose-tax.ts';
import { computeTax } from '../tax/compute-tax.ts';
import { computeTaxOptionsOf } from '../tax/compute-tax-options.ts';
import type { Timestamp } from '../units.ts';
import type { Company } from './company.ts';
import type { GstRates } from './gst-rates.ts';
import type { InvoiceDraft } from './invoice-draft.ts';
import type { IssuedInvoice } from './issued-invoice.ts';
import type { Item } from './item.ts';
import { computeTotals } from './totals.ts';

/** The part of an invoice that its sums are printed from. */
export type InvoiceSums = Pick<IssuedInvoice, 'includeGst' | 'gstRates' | 'totals' | 'tax'>;

/**
 * The sums of a draft as it would be issued now, in the order in which a stored invoice has them. Tax
 * fields count only where the company has `tax`; without a company there is none.
 */
export function composeSums(
  { includeGst, tax: written }: Pick<InvoiceDraft, 'includeGst' | 'tax'>,
  items: readonly Item[],
  company: Pick<Company, 'gstin' | 'tax'> | undefined,
  now: Timestamp,
  gstRates: GstRates,
): InvoiceSums {
  if (written === undefined || company?.tax === undefined) {
    return {
      includeGst,
      ...(includeGst && { gstRates }),
      totals: computeTotals(items, includeGst, gstRates),
    };
  }
  const { gstin, tax: companyTax } = company;
  const tax = composeTax(written, { gstin, tax: companyTax, date: dayInIndia(now), gstRates });
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
