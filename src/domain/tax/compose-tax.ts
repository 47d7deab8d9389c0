import * as v from 'valibot';
import { cleanText } from '../invoice/clean-text.ts';
import type { GstRates } from '../invoice/gst-rates.ts';
import { normaliseGstin } from './check-gstin.ts';
import type { CompanyTax } from './company-tax.ts';
import { type DraftTaxFields, INVOICE_TAX_SCHEMA, type InvoiceTax } from './invoice-tax.ts';
import { proposeTreatment } from './propose-treatment.ts';
import { withRates } from './tax-treatment.ts';

interface Supply {
  readonly gstin: string;
  readonly tax: CompanyTax;
  /** The calendar date of issue. */
  readonly date: string;
  readonly gstRates: GstRates;
}

/** The tax of an invoice as it would be issued now: the proposal, and what staff chose instead. */
export function composeTax(
  draft: DraftTaxFields,
  { gstin, tax, date, gstRates }: Supply,
): InvoiceTax {
  const written = cleanDraftTaxFields(draft);
  const customer = { gstin: written.customerGstin };
  const proposed = proposeTreatment({ gstin, tax }, customer, written.chosenPlace, {
    date,
    gstRates,
  });
  const { sac, rounding, lut, signatory } = tax;
  // Parsing puts every field into its stored order, on which the PDF's ID depends.
  return v.parse(INVOICE_TAX_SCHEMA, {
    written,
    treatment:
      written.chosenTreatment === undefined
        ? proposed.treatment
        : withRates(written.chosenTreatment, gstRates),
    ...(proposed.place && { place: proposed.place }),
    company: {
      sac,
      rounding,
      ...(lut && { lut }),
      ...(signatory && { signatory: { name: signatory.name } }),
    },
  });
}

/** What staff wrote, as it is printed and compared. */
export function cleanDraftTaxFields(written: DraftTaxFields): DraftTaxFields {
  return {
    ...written,
    customerGstin: normaliseGstin(written.customerGstin),
    deliveryAddress: cleanText(written.deliveryAddress),
  };
}
