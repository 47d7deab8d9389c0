import type { Timestamp } from './units.ts';

/** The time of day in India, where the agency is, as in `15:30` or `15:30:05`. */
export function formatTimeOfDay(instant: Timestamp, { withSeconds = false } = {}): string {
  return (withSeconds ? TO_THE_SECOND : TO_THE_MINUTE).format(instant);
}

const TO_THE_MINUTE = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});
const TO_THE_SECOND = new Intl.DateTimeFormat('en-GB', {
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});
