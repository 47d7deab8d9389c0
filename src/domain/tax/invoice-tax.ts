import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import { WRITTEN_TEXT } from '../invoice/written-text.ts';
import { ISSUED_COMPANY_TAX } from './company-tax.ts';
import { PLACE_OF_SUPPLY } from './place-of-supply.ts';
import { STATE } from './states.ts';
import { TAX_TREATMENT, TREATMENT_KIND } from './tax-treatment.ts';

/** What staff write about an invoice's tax; a draft without it is an invoice without these fields. */
export const WRITTEN_TAX = extensibleObject({
  customerGstin: WRITTEN_TEXT,
  /** The State of a customer without a GSTIN, for rule 46(e). */
  customerState: v.exactOptional(STATE),
  /** Empty when it is the customer's address. */
  deliveryAddress: WRITTEN_TEXT,
  /** Absent while the proposed place applies. */
  chosenPlace: v.exactOptional(PLACE_OF_SUPPLY),
  /** Absent while the proposed treatment applies. */
  chosenTreatment: v.exactOptional(TREATMENT_KIND),
  reverseCharge: v.optional(v.boolean(), false),
});

export type WrittenTax = Readonly<v.InferOutput<typeof WRITTEN_TAX>>;

/** The tax of an issued invoice, as it was on the day of issue. */
export const INVOICE_TAX = extensibleObject({
  written: WRITTEN_TAX,
  treatment: TAX_TREATMENT,
  place: v.exactOptional(PLACE_OF_SUPPLY),
  company: ISSUED_COMPANY_TAX,
});

export type InvoiceTax = Readonly<v.InferOutput<typeof INVOICE_TAX>>;
