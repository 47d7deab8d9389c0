import type { CarrierId } from './carrier.ts';
import {
  fitsFedexBarcode,
  fitsFedexContainer,
  fitsFedexExpress,
  fitsFedexGround,
  fitsModulo7,
  fitsModulo37And36,
  fitsS10,
  fitsUps,
  fitsUpsWaybill,
} from './check-digits.ts';
import { isCountryCode } from './is-country-code.ts';

/** Names a form, so that the screen can describe it. */
export type NumberFormId =
  | '1z'
  | 'ups-waybill'
  | 's10-india'
  | 's10-abroad'
  | 'dpd-barcode'
  | 'dpd-check-character'
  | 'fedex-15'
  | 'fedex-12'
  | 'fedex-18'
  | 'fedex-22'
  | 'fedex-32'
  | 'fedex-34'
  | 'fedex-34-ground'
  | 'dhl-digits'
  | 'dhl-barcode'
  | 'dhl-ecommerce'
  | 'dhl-14'
  | 'dpd-14'
  | 'delhivery'
  | 'aramex';

export interface TrackingNumberForm {
  readonly carrier: CarrierId;
  readonly id: NumberFormId;
  /** Matches the whole of a normalised number. */
  readonly pattern: RegExp;
  /** What a pattern cannot say; absent where it says all. */
  readonly isPossible?: (number: string) => boolean;
  /** Absent where the carrier publishes no check digit. */
  readonly fits?: (number: string) => boolean;
}

/** The forms that a normalised number fits; of two that fit equally well, the earlier ranks first. */
export function formsOf(number: string): readonly TrackingNumberForm[] {
  return NUMBER_FORMS.filter(
    ({ pattern, isPossible = always }) => pattern.test(number) && isPossible(number),
  );
}

const NUMBER_FORMS: readonly TrackingNumberForm[] = [
  {
    carrier: 'ups',
    id: '1z',
    pattern: /^1Z[A-Z0-9]{15}\d$/,
    fits: fitsUps,
  },
  {
    carrier: 'ups',
    id: 'ups-waybill',
    pattern: /^[AHJKTV]\d{10}$/,
    fits: fitsUpsWaybill,
  },
  {
    carrier: 'india-post',
    id: 's10-india',
    pattern: /^[A-Z]{2}\d{9}IN$/,
    fits: fitsS10,
  },
  {
    carrier: 'national-post',
    id: 's10-abroad',
    pattern: /^[A-Z]{2}\d{9}(?!IN)[A-Z]{2}$/,
    isPossible: (number) => isCountryCode(number.slice(-2)),
    fits: fitsS10,
  },
  {
    carrier: 'dpd',
    id: 'dpd-barcode',
    pattern: /^\d{27}[A-Z0-9]$/,
    fits: fitsModulo37And36,
  },
  {
    carrier: 'dpd',
    id: 'dpd-check-character',
    pattern: /^\d{14}[A-Z0-9]$/,
    fits: fitsModulo37And36,
  },
  { carrier: 'fedex', id: 'fedex-15', pattern: /^\d{15}$/, fits: fitsFedexGround },
  { carrier: 'fedex', id: 'fedex-12', pattern: /^\d{12}$/, fits: fitsFedexExpress },
  {
    carrier: 'fedex',
    id: 'fedex-18',
    // The kind of container: a carton, a pallet, something larger, or the sender's own.
    pattern: /^0[0124]\d{16}$/,
    fits: (number) => fitsFedexContainer(number.slice(2)),
  },
  {
    carrier: 'fedex',
    id: 'fedex-22',
    pattern: /^96\d{20}$/,
    fits: (number) => fitsFedexGround(number.slice(7)),
  },
  {
    carrier: 'fedex',
    id: 'fedex-32',
    pattern: /^3\d{31}$/,
    fits: (number) => fitsFedexExpress(number.slice(16, 28)),
  },
  {
    carrier: 'fedex',
    id: 'fedex-34',
    pattern: /^[0-8]\d{33}$/,
    fits: (number) => fitsFedexBarcode(number.slice(20)),
  },
  {
    carrier: 'fedex',
    id: 'fedex-34-ground',
    pattern: /^96[23]2\d{30}$/,
    fits: (number) => fitsFedexBarcode(number.slice(20)),
  },
  { carrier: 'dhl-express', id: 'dhl-digits', pattern: /^\d{10,11}$/, fits: fitsModulo7 },
  {
    carrier: 'dhl-express',
    id: 'dhl-barcode',
    pattern: /^J[A-Z]{1,3}\d{9,18}$/,
  },
  {
    carrier: 'dhl-express',
    id: 'dhl-ecommerce',
    pattern: /^GM(?:\d{14,20}|[0-9A-F]{20})$/,
  },
  { carrier: 'dpd', id: 'dpd-14', pattern: /^\d{14}$/ },
  { carrier: 'delhivery', id: 'delhivery', pattern: /^\d{11,14}$/ },
  { carrier: 'aramex', id: 'aramex', pattern: /^\d{10,12}$/ },
  { carrier: 'dhl-express', id: 'dhl-14', pattern: /^\d{14}$/ },
];

function always(): boolean {
  return true;
}
