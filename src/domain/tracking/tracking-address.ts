import { CARRIERS, type CarrierId } from './carrier.ts';
import { normaliseNumber } from './normalise-number.ts';

/**
 * The https address on the carrier's own site for this parcel: with the number filled in where the
 * carrier is known to accept that, otherwise the page where it can be typed in.
 */
export function trackingAddress(carrier: CarrierId, typed: string): string {
  const { trackingPage, filledPage } = CARRIERS[carrier];
  const number = typedAtSite(carrier, normaliseNumber(typed));
  if (filledPage === undefined || number === '') return trackingPage;
  return filledPage.replace('{number}', encodeURIComponent(number));
}

/** DPD's site takes only the 14 digits, without the other characters of a label's barcode. */
function typedAtSite(carrier: CarrierId, number: string): string {
  if (carrier !== 'dpd') return number;
  if (/^\d{27}[A-Z0-9]$/.test(number)) return number.slice(7, 21);
  return /^\d{14}[A-Z0-9]$/.test(number) ? number.slice(0, 14) : number;
}
