import * as v from 'valibot';
import { isCalendarDay } from './is-calendar-day.ts';
import { type IsoDate, uncheckedIsoDate } from './iso-date.ts';

/** What a shopper should know about sending to a country: duty, mostly. */
export interface CountryNote {
  readonly text: string;
  /** The day on which the agency last made sure of it. */
  readonly checked: IsoDate;
}

/** By ISO code of the country; most have none. */
export type CountryNotes = Readonly<Record<string, CountryNote>>;

/**
 * The notes of a rate card. Cards made before there were notes have none; notes in a form that this
 * version does not know are left out, since a price without its note is better than no price.
 */
export const COUNTRY_NOTES_SCHEMA = v.fallback(
  v.optional(
    v.record(
      v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
      v.object({
        text: v.pipe(v.string(), v.nonEmpty()),
        checked: v.pipe(v.string(), v.check(isCalendarDay), v.transform(uncheckedIsoDate)),
      }),
    ),
    {},
  ),
  {},
);
