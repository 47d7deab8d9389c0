import type { CarrierId } from './carrier.ts';
import { normaliseNumber } from './normalise-number.ts';
import { formsOf, type NumberForm } from './number-forms.ts';
import { suggestReadings } from './suggest-readings.ts';

/**
 * How well a number suits a carrier: `verified`, its check digit fits; `possible`, its form fits and
 * has no check digit; `mistyped`, its form fits and its check digit does not.
 */
export type Fit = 'verified' | 'possible' | 'mistyped';

export interface Candidate {
  readonly carrier: CarrierId;
  readonly fit: Fit;
  /** A sentence for the reader, naming what was seen. */
  readonly why: string;
  /** For a mistyped number: near ones whose check digit fits, likeliest first. Only hints. */
  readonly readings: readonly string[];
}

/**
 * Every carrier that the number may belong to, best fit first; none when no known form fits.
 * A check digit fits by chance once in seven to thirty-six numbers, so even a `verified` carrier
 * is the visitor's to choose.
 */
export function rankCarriers(typed: string): readonly Candidate[] {
  const number = normaliseNumber(typed);
  const candidates = formsOf(number)
    .map((form) => judge(form, number))
    .toSorted((one, other) => ORDER[one.fit] - ORDER[other.fit]);
  return candidates.filter(
    ({ carrier }, index) =>
      candidates.findIndex((candidate) => candidate.carrier === carrier) === index,
  );
}

const ORDER: Readonly<Record<Fit, number>> = { verified: 0, possible: 1, mistyped: 2 };

function judge(form: NumberForm, number: string): Candidate {
  const { carrier, looks, fits } = form;
  if (fits === undefined) {
    const why = `${looks}: the right form. It has no check digit that could be tested.`;
    return { carrier, fit: 'possible', why, readings: [] };
  }
  if (fits(number)) {
    return { carrier, fit: 'verified', why: `${looks}, and the check digit fits.`, readings: [] };
  }
  const why = `${looks}: the right form, but the check digit does not fit.`;
  return { carrier, fit: 'mistyped', why, readings: suggestReadings(form, number) };
}
