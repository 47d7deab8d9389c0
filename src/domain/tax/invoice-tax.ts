import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import { TEXT_OR_EMPTY_SCHEMA } from '../invoice/text-or-empty.ts';
import { ISSUED_COMPANY_TAX_SCHEMA } from './company-tax.ts';
import { PLACE_OF_SUPPLY_SCHEMA } from './place-of-supply.ts';
import { STATE_SCHEMA } from './states.ts';
import { TAX_TREATMENT_SCHEMA, TREATMENT_KIND_SCHEMA } from './tax-treatment.ts';

/** What staff write about an invoice's tax; a draft without it is an invoice without these fields. */
export const DRAFT_TAX_FIELDS_SCHEMA = extensibleObject({
  customerGstin: TEXT_OR_EMPTY_SCHEMA,
  /** The State of a customer without a GSTIN, for rule 46(e). */
  customerState: v.exactOptional(STATE_SCHEMA),
  /** Empty when it is the customer's address. */
  deliveryAddress: TEXT_OR_EMPTY_SCHEMA,
  /** Absent while the proposed place applies. */
  chosenPlace: v.exactOptional(PLACE_OF_SUPPLY_SCHEMA),
  /** Absent while the proposed treatment applies. */
  chosenTreatment: v.exactOptional(TREATMENT_KIND_SCHEMA),
  reverseCharge: v.optional(v.boolean(), false),
});

export type DraftTaxFields = Readonly<v.InferOutput<typeof DRAFT_TAX_FIELDS_SCHEMA>>;

/** The tax of an issued invoice, as it was on the day of issue. */
export const INVOICE_TAX_SCHEMA = extensibleObject({
  written: DRAFT_TAX_FIELDS_SCHEMA,
  treatment: TAX_TREATMENT_SCHEMA,
  place: v.exactOptional(PLACE_OF_SUPPLY_SCHEMA),
  company: ISSUED_COMPANY_TAX_SCHEMA,
});

export type InvoiceTax = Readonly<v.InferOutput<typeof INVOICE_TAX_SCHEMA>>;
