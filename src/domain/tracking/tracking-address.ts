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
  const isDhlEcommerce = carrier === 'dhl-express' && DHL_ECOMMERCE.test(number);
  return (isDhlEcommerce ? DHL_PAGE : filledPage).replace('{number}', encodeURIComponent(number));
}

/** The numbers of DHL eCommerce, which the page of DHL Express does not know. */
const DHL_ECOMMERCE = /^(?:GM.+|\d{14})$/;
const DHL_PAGE = 'https://www.dhl.com/in-en/home/tracking.html?submit=1&tracking-id={number}';

/** The sites of FedEx and DPD take the parcel's number, not all that a label's barcode holds. */
function typedAtSite(carrier: CarrierId, number: string): string {
  if (carrier === 'fedex') {
    if (/^\d{34}$/.test(number)) return number.slice(-12);
    return /^\d{32}$/.test(number) ? number.slice(16, 28) : number;
  }
  if (carrier !== 'dpd') return number;
  if (/^\d{27}[A-Z0-9]$/.test(number)) return number.slice(7, 21);
  return /^\d{14}[A-Z0-9]$/.test(number) ? number.slice(0, 14) : number;
}
