export type CarrierId =
  | 'dhl-express'
  | 'dpd'
  | 'fedex'
  | 'aramex'
  | 'delhivery'
  | 'ups'
  | 'india-post'
  | 'national-post';

export interface Carrier {
  readonly id: CarrierId;
  readonly name: string;
  /** The carrier's page where a number can be typed in. */
  readonly trackingPage: string;
  /** The same page with `{number}` in place of the number; absent where no such address is known. */
  readonly filledPage?: string;
}

/**
 * Every carrier whose numbers are recognised. The addresses with a number are known from published
 * code and not guaranteed by the carriers, so visitors can also copy the number and paste it.
 */
export const CARRIERS: Readonly<Record<CarrierId, Carrier>> = {
  'dhl-express': {
    id: 'dhl-express',
    name: 'DHL Express',
    trackingPage: 'https://www.dhl.com/in-en/home/tracking/tracking-express.html',
    filledPage:
      'https://www.dhl.com/in-en/home/tracking/tracking-express.html?submit=1&tracking-id={number}',
  },
  dpd: {
    id: 'dpd',
    name: 'DPD',
    trackingPage: 'https://www.dpdgroup.com/nl/mydpd/my-parcels/track?lang=en',
    filledPage: 'https://www.dpdgroup.com/nl/mydpd/my-parcels/track?lang=en&parcelNumber={number}',
  },
  fedex: {
    id: 'fedex',
    name: 'FedEx',
    trackingPage: 'https://www.fedex.com/fedextrack/',
    filledPage: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  },
  aramex: {
    id: 'aramex',
    name: 'Aramex',
    trackingPage: 'https://www.aramex.com/us/en/track/shipments',
    filledPage: 'https://www.aramex.com/us/en/track/results?mode=0&ShipmentNumber={number}',
  },
  delhivery: {
    id: 'delhivery',
    name: 'Delhivery',
    trackingPage: 'https://www.delhivery.com/tracking',
    filledPage: 'https://www.delhivery.com/track-v2/package/{number}',
  },
  ups: {
    id: 'ups',
    name: 'UPS',
    trackingPage: 'https://www.ups.com/track?loc=en_IN',
    filledPage: 'https://www.ups.com/track?loc=en_IN&tracknum={number}',
  },
  'india-post': {
    id: 'india-post',
    name: 'India Post',
    trackingPage: 'https://www.indiapost.gov.in/',
  },
  'national-post': {
    id: 'national-post',
    name: 'National post',
    trackingPage: 'https://globaltracktrace.ptc.post/gtt.web/',
  },
};

/** The five carriers that the tracking page shows as cards, in this order. */
export const CARD_CARRIERS: readonly CarrierId[] = [
  'dhl-express',
  'dpd',
  'fedex',
  'aramex',
  'delhivery',
];
