import type { GstRates } from '../invoice/gst-rates.ts';
import { checkGstin } from './check-gstin.ts';
import type { CompanyTax } from './company-tax.ts';
import { financialYearOf } from './financial-year.ts';
import {
  formatPlaceOfSupply,
  type PlaceOfSupply,
  proposePlaceOfSupply,
} from './place-of-supply.ts';
import { formatState, stateOfGstin } from './states.ts';
import { type TaxTreatment, type TreatmentKind, withRates } from './tax-treatment.ts';

interface Supplier {
  readonly gstin: string;
  readonly tax: Pick<CompanyTax, 'lut'>;
}

interface Occasion {
  /** The calendar date of issue. */
  readonly date: string;
  readonly gstRates: GstRates;
}

export interface ProposedTreatment {
  readonly treatment: TaxTreatment;
  /** Undefined only when neither GSTIN names a State and no place was chosen. */
  readonly place: PlaceOfSupply | undefined;
  /** Why, in one sentence for staff. */
  readonly reason: string;
}

/**
 * The treatment that the company's State, the customer's GSTIN and the place of supply call for (IGST
 * Act, sections 7, 8, 12(8), 13(2) and 16). It is a proposal: only staff know whether an export is paid
 * in foreign currency, and whether a service is exempt. A GSTIN that is not valid counts as none.
 */
export function proposeTreatment(
  { gstin, tax }: Supplier,
  customer: { readonly gstin: string },
  chosenPlace: PlaceOfSupply | undefined,
  { date, gstRates }: Occasion,
): ProposedTreatment {
  const own = stateOfGstin(gstin);
  const checked = checkGstin(customer.gstin);
  const theirs = checked.kind === 'valid' ? checked.state : undefined;
  const place = chosenPlace ?? proposePlaceOfSupply(own, theirs);
  const propose = (kind: TreatmentKind, reason: string): ProposedTreatment => ({
    treatment: withRates(kind, gstRates),
    place,
    reason,
  });
  if (own === undefined || place === undefined) {
    return propose(
      'intra-state',
      'The company’s GSTIN names no State: choose the treatment by hand.',
    );
  }
  const where = formatPlaceOfSupply(place);
  if (place.kind === 'state') {
    return place.state.code === own.code
      ? propose('intra-state', `The place of supply is ${where}, the company’s own State.`)
      : propose(
          'inter-state',
          `The place of supply is ${where}, the company is in ${formatState(own)}.`,
        );
  }
  if (theirs !== undefined) {
    return propose(
      theirs.code === own.code ? 'intra-state' : 'inter-state',
      `The customer is registered in ${formatState(theirs)}, so this is no export, wherever the parcel goes.`,
    );
  }
  const year = financialYearOf(date);
  return tax.lut?.year === year
    ? propose('export-lut', `The place of supply is ${where}, and there is an LUT for ${year}.`)
    : propose('export-igst', `The place of supply is ${where}, and there is no LUT for ${year}.`);
}
