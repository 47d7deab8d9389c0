import type { CarrierId } from './carrier.ts';
import { isRepeatedDigit } from './is-repeated-digit.ts';
import { normaliseNumber } from './normalise-number.ts';
import { formsOf, type NumberForm, type NumberFormId } from './number-forms.ts';
import { suggestReadings } from './suggest-readings.ts';

/**
 * How well a number suits a carrier: `verified`, its check digit fits; `possible`, its form fits and
 * has no check digit, or one that says nothing; `mistyped`, its form fits and its check digit does not.
 */
export type MatchQuality = 'verified' | 'possible' | 'mistyped';

export interface Candidate {
  readonly carrier: CarrierId;
  readonly fit: MatchQuality;
  readonly isNamed: boolean;
  /** The form that the number has. */
  readonly form: NumberFormId;
  /** One digit all through, which is hardly a parcel's number. */
  readonly isRepeatedDigit: boolean;
  /** For a mistyped number: near ones whose check digit fits, likeliest first. Only hints. */
  readonly readings: readonly string[];
}

/**
 * Every carrier that the number may belong to, best fit first; none when no known form fits. Those
 * that the visitor's text names come before the others, whatever their fit. A check digit fits by
 * chance once in seven to thirty-six numbers, so even a `verified` carrier is the visitor's to choose.
 */
export function rankCarriers(
  typed: string,
  named: readonly CarrierId[] = [],
): readonly Candidate[] {
  const number = normaliseNumber(typed);
  const candidates = formsOf(number)
    .map((form) => judge(form, number, named.includes(form.carrier)))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
  return candidates.filter(
    ({ carrier }, index) =>
      candidates.findIndex((candidate) => candidate.carrier === carrier) === index,
  );
}

const ORDER: Readonly<Record<MatchQuality, number>> = { verified: 0, possible: 1, mistyped: 2 };

function placeOf({ fit, isNamed }: Candidate): number {
  return ORDER[fit] - (isNamed ? 3 : 0);
}

function judge(form: NumberForm, number: string, isNamed: boolean): Candidate {
  const fit = fitOf(form, number);
  const readings = fit === 'mistyped' ? suggestReadings(form, number) : [];
  return {
    carrier: form.carrier,
    fit,
    isNamed,
    form: form.id,
    isRepeatedDigit: isRepeatedDigit(number),
    readings,
  };
}

function fitOf({ fits }: NumberForm, number: string): MatchQuality {
  if (fits === undefined) return 'possible';
  if (!fits(number)) return 'mistyped';
  return isRepeatedDigit(number) ? 'possible' : 'verified';
}
