import type { Business } from './parse-business.ts';

/** The business hours as part of a sentence: `Monday to Friday 9:00–18:00, Sunday closed`. */
export function describeHours(hours: Business['hours']): string {
  return hours.map(({ days, opens, closes }) => `${days} ${describeDay(opens, closes)}`).join(', ');
}

/** `9:00–18:00`, or `closed`. */
export function describeDay(opens: string | null, closes: string | null): string {
  if (opens === null || closes === null) return 'closed';
  return `${withoutZero(opens)}–${withoutZero(closes)}`;
}

function withoutZero(time: string): string {
  return time.replace(/^0/, '');
}
