import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARD_CARRIERS, CARRIERS, type CarrierId } from '../../../src/domain/tracking/carrier.ts';
import { trackingAddress } from '../../../src/domain/tracking/tracking-address.ts';

const IDS = Object.keys(CARRIERS) as CarrierId[];

describe('the tracking link opens the carrier’s own page with the number filled in', () => {
  test.each([
    [
      'dhl-express',
      '33 1881 0025',
      'https://www.dhl.com/in-en/home/tracking/tracking-express.html?submit=1&tracking-id=3318810025',
    ],
    ['fedex', '790535312317', 'https://www.fedex.com/fedextrack/?trknbr=790535312317'],
    [
      'ups',
      '1z5r89390357567127',
      'https://www.ups.com/track?loc=en_IN&tracknum=1Z5R89390357567127',
    ],
    [
      'aramex',
      '12345678901',
      'https://www.aramex.com/us/en/track/results?mode=0&ShipmentNumber=12345678901',
    ],
    ['delhivery', '1234567890123', 'https://www.delhivery.com/track-v2/package/1234567890123'],
  ] as const)('%s', (carrier, number, address) => {
    expect(trackingAddress(carrier, number)).toBe(address);
  });
});

test('the tracking link of a FedEx barcode has only the parcel’s own number', () => {
  const address = 'https://www.fedex.com/fedextrack/?trknbr=';
  expect(trackingAddress('fedex', '1001921334250001000300779017972697')).toBe(
    `${address}779017972697`,
  );
  expect(trackingAddress('fedex', '32971514560102447849175802862014')).toBe(
    `${address}784917580286`,
  );
});

test.each(['GM2951173225174494', '60120172242323'])(
  'the tracking link of %s, which is of DHL eCommerce, opens the page for all of DHL',
  (number) => {
    expect(trackingAddress('dhl-express', number)).toBe(
      `https://www.dhl.com/in-en/home/tracking.html?submit=1&tracking-id=${number}`,
    );
  },
);

test('the tracking link of DPD has only the 14 digits that its site accepts', () => {
  const address =
    'https://www.dpdgroup.com/nl/mydpd/my-parcels/track?lang=en&parcelNumber=09980000020033';
  expect(trackingAddress('dpd', '008182709980000020033350276C')).toBe(address);
  expect(trackingAddress('dpd', '0998 0000 0200 33')).toBe(address);
});

test('the tracking link opens the carrier’s start page when the number cannot be filled in', () => {
  expect(trackingAddress('fedex', ' ')).toBe('https://www.fedex.com/fedextrack/');
  expect(trackingAddress('india-post', 'EE123456785IN')).toBe('https://www.indiapost.gov.in/');
});

test('the tracking link leads over https to the carrier’s own host, whatever is typed', () => {
  fc.assert(
    fc.property(fc.constantFrom(...IDS), fc.string({ unit: 'binary' }), (carrier, typed) => {
      const { protocol, host } = new URL(trackingAddress(carrier, typed));
      expect(protocol).toBe('https:');
      expect(host).toBe(new URL(CARRIERS[carrier].trackingPage).host);
    }),
  );
});

test('the tracking page shows five carriers in this order', () => {
  expect(CARD_CARRIERS.map((id) => CARRIERS[id].name)).toEqual([
    'DHL Express',
    'DPD',
    'FedEx',
    'Aramex',
    'Delhivery',
  ]);
});
