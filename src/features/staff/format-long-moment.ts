import { dayInIndia } from '../../domain/day-in-india.ts';
import { formatDate } from '../../domain/format-date.ts';
import type { Timestamp } from '../../domain/units.ts';

/** Day and time in India, where the desk is, whatever the device's zone. */
export function formatLongMoment(instant: Timestamp): string {
  return `${formatDate(dayInIndia(instant))}, ${TIME.format(instant)}`;
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});
