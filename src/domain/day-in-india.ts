import { type IsoDate, toIsoDate } from './iso-date.ts';
import { hours, later } from './time.ts';
import type { Timestamp } from './units.ts';

/**
 * The day that an instant falls on in India, where the desk is; whatever the device's zone. India
 * knows no summer time.
 */
export function dayInIndia(instant: Timestamp): IsoDate {
  return toIsoDate(later(instant, hours(5.5)));
}
