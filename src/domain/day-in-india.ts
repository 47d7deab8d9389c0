import { type IsoDate, toIsoDate } from './iso-date.ts';

/**
 * The day that a moment (milliseconds since 1970) falls on in India, where the desk is; whatever
 * the device's zone. India knows no summer time.
 */
export function dayInIndia(moment: number): IsoDate {
  return toIsoDate(moment + 5.5 * 3_600_000);
}
