import { dayInUtc, type IsoDate } from './iso-date.ts';
import { hours, later } from './time.ts';
import type { Timestamp } from './units.ts';

/**
 * The calendar day of an instant in India, where the agency is, whatever the device's time zone.
 * India is UTC+5:30 all year, without daylight saving time.
 */
export function dayInIndia(instant: Timestamp): IsoDate {
  return dayInUtc(later(instant, hours(5.5)));
}
