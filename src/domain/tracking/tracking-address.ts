import { CARRIERS, type CarrierId } from './carrier.ts';
import { normaliseNumber } from './normalise-number.ts';

/**
 * The https address at the carrier's own site where this parcel is followed; with the number in it
 * where the carrier is known to read one there, else the page where it is typed in.
 */
export function trackingAddress(carrier: CarrierId, typed: string): string {
  const { trackingPage, filledPage } = CARRIERS[carrier];
  const number = typedAtSite(carrier, normaliseNumber(typed));
  if (filledPage === undefined || number === '') return trackingPage;
  return filledPage.replace('{number}', encodeURIComponent(number));
}

/** DPD's site takes the 14 digits alone, without what a label prints around them. */
function typedAtSite(carrier: CarrierId, number: string): string {
  if (carrier !== 'dpd') return number;
  if (/^\d{27}[A-Z0-9]$/.test(number)) return number.slice(7, 21);
  return /^\d{14}[A-Z0-9]$/.test(number) ? number.slice(0, 14) : number;
}
