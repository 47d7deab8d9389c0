import type { CarrierId } from './carrier.ts';
import {
  fitsFedexExpress,
  fitsFedexGround,
  fitsModulo7,
  fitsModulo37And36,
  fitsS10,
  fitsUps,
} from './check-digits.ts';

/** Names a form, so that the screen can describe it. */
export type NumberFormId =
  | '1z'
  | 's10-india'
  | 's10-abroad'
  | 'dpd-barcode'
  | 'dpd-check-character'
  | 'fedex-15'
  | 'fedex-12'
  | 'dhl-digits'
  | 'dhl-barcode'
  | 'dpd-14'
  | 'delhivery'
  | 'aramex';

export interface TrackingNumberForm {
  readonly carrier: CarrierId;
  readonly id: NumberFormId;
  /** Matches the whole of a normalised number. */
  readonly pattern: RegExp;
  /** Absent where the carrier publishes no check digit. */
  readonly fits?: (number: string) => boolean;
}

/** The forms that a normalised number fits; of two that fit equally well, the earlier ranks first. */
export function formsOf(number: string): readonly TrackingNumberForm[] {
  return NUMBER_FORMS.filter(({ pattern }) => pattern.test(number));
}

const NUMBER_FORMS: readonly TrackingNumberForm[] = [
  {
    carrier: 'ups',
    id: '1z',
    pattern: /^1Z[A-Z0-9]{15}\d$/,
    fits: fitsUps,
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
  { carrier: 'dhl-express', id: 'dhl-digits', pattern: /^\d{10,11}$/, fits: fitsModulo7 },
  {
    carrier: 'dhl-express',
    id: 'dhl-barcode',
    pattern: /^J[A-Z]{1,3}\d{9,18}$/,
  },
  { carrier: 'dpd', id: 'dpd-14', pattern: /^\d{14}$/ },
  { carrier: 'delhivery', id: 'delhivery', pattern: /^\d{11,14}$/ },
  { carrier: 'aramex', id: 'aramex', pattern: /^\d{10,12}$/ },
];
