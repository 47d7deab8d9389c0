import type { Timestamp } from './units.ts';

declare const day: unique symbol;

/** A calendar day, `YYYY-MM-DD`. */
export type IsoDate = string & { readonly [day]: true };

/** Marks a text that is known to be a calendar day; nothing is checked here. */
export function uncheckedIsoDate(text: string): IsoDate {
  return text as IsoDate;
}

/** The UTC day of an instant. */
export function dayInUtc(instant: Timestamp): IsoDate {
  return uncheckedIsoDate(new Date(instant).toISOString().slice(0, 10));
}
