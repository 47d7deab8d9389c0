import type { Timestamp } from './units.ts';

declare const day: unique symbol;

/** A calendar day, `YYYY-MM-DD`. */
export type IsoDate = string & { readonly [day]: true };

/** A day from a text that is known to be one. */
export function isoDate(text: string): IsoDate {
  return text as IsoDate;
}

/** The day of an instant in UTC. */
export function toIsoDate(instant: Timestamp): IsoDate {
  return isoDate(new Date(instant).toISOString().slice(0, 10));
}
