import type { CarrierId } from './carrier.ts';
import { isRepeatedDigit } from './is-repeated-digit.ts';
import { normaliseNumber } from './normalise-number.ts';
import { formsOf, type NumberFormId, type TrackingNumberForm } from './number-forms.ts';
import { suggestCorrections } from './suggest-corrections.ts';

/**
 * How well a number fits a carrier. `verified`: its check digit is valid. `possible`: its form fits,
 * without a check digit or with one that proves nothing. `mistyped`: its check digit is wrong.
 */
export type MatchQuality = 'verified' | 'possible' | 'mistyped';

export interface CarrierCandidate {
  readonly carrier: CarrierId;
  readonly fit: MatchQuality;
  readonly isNamed: boolean;
  /** The form that the number fits. */
  readonly form: NumberFormId;
  /** One digit repeated, which is hardly a parcel's number. */
  readonly isRepeatedDigit: boolean;
  /** For a mistyped number, similar ones with a valid check digit, likeliest first; only hints. */
  readonly readings: readonly string[];
}

/**
 * Every carrier that the number may belong to, best fit first; empty when no known form fits. Those
 * that the visitor's text names come first, whatever their fit. Between one in seven and one in 36
 * random numbers has a valid check digit, so the visitor chooses even a `verified` carrier.
 */
export function rankCarriers(
  typed: string,
  named: readonly CarrierId[] = [],
): readonly CarrierCandidate[] {
  const number = normaliseNumber(typed);
  const candidates = formsOf(number)
    .map((form) => toCandidate(form, number, named.includes(form.carrier)))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  return candidates.filter(
    ({ carrier }, index) =>
      candidates.findIndex((candidate) => candidate.carrier === carrier) === index,
  );
}

const ORDER: Readonly<Record<MatchQuality, number>> = { verified: 0, possible: 1, mistyped: 2 };

function placeOf({ fit, isNamed }: CarrierCandidate): number {
  return ORDER[fit] - (isNamed ? 3 : 0);
}

function toCandidate(form: TrackingNumberForm, number: string, isNamed: boolean): CarrierCandidate {
  const fit = fitOf(form, number);
  const readings = fit === 'mistyped' ? suggestCorrections(form, number) : [];
  return {
    carrier: form.carrier,
    fit,
    isNamed,
    form: form.id,
    isRepeatedDigit: isRepeatedDigit(number),
    readings,
  };
}

function fitOf({ fits }: TrackingNumberForm, number: string): MatchQuality {
  if (fits === undefined) return 'possible';
  if (!fits(number)) return 'mistyped';
  return isRepeatedDigit(number) ? 'possible' : 'verified';
}
