import type { Timestamp } from './units.ts';

/** An instant as date and time in India, where the agency is, as in `1 Mar 2026, 15:30`. */
export function formatMoment(instant: Timestamp): string {
  return MOMENT.format(instant);
}

const MOMENT = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});
