import { dayInIndia, type IsoDate } from '../delivery-window.ts';

/** The calendar date of a moment in India, where the desk is, such as `2026-11-21`. */
export function isoDateOf(moment: Date): IsoDate {
  return dayInIndia(moment.getTime());
}
