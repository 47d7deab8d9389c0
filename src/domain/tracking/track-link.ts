import type { ParcelTracking } from '../invoice/parcel-tracking.ts';

/**
 * The page of this site that finds a parcel's carrier, offline too. A carrier's name in front of the
 * number, as in a message, puts that carrier first.
 */
export function trackLink(origin: string, { number, carrier }: ParcelTracking): string {
  return `${origin}/track?number=${encodeURIComponent(`${carrier} ${number}`.trim())}`;
}
