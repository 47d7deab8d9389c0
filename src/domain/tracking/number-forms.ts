import type { CarrierId } from './carrier.ts';
import {
  fitsFedexExpress,
  fitsFedexGround,
  fitsModulo7,
  fitsModulo37And36,
  fitsS10,
  fitsUps,
} from './check-digits.ts';

export interface NumberForm {
  readonly carrier: CarrierId;
  /** What a reader sees of the form, to begin a sentence: `12 digits`. */
  readonly looks: string;
  /** Matches a normalised number as a whole. */
  readonly pattern: RegExp;
  /** Absent where the carrier publishes no check digit. */
  readonly fits?: (number: string) => boolean;
}

/** The forms that a normalised number has; among equals, the earlier is ranked first. */
export function formsOf(number: string): readonly NumberForm[] {
  return NUMBER_FORMS.filter(({ pattern }) => pattern.test(number));
}

const NUMBER_FORMS: readonly NumberForm[] = [
  {
    carrier: 'ups',
    looks: '1Z and 16 characters',
    pattern: /^1Z[A-Z0-9]{15}\d$/,
    fits: fitsUps,
  },
  {
    carrier: 'india-post',
    looks: 'Two letters, nine digits and IN',
    pattern: /^[A-Z]{2}\d{9}IN$/,
    fits: fitsS10,
  },
  {
    carrier: 'national-post',
    looks: 'Two letters, nine digits and the two letters of a country',
    pattern: /^[A-Z]{2}\d{9}(?!IN)[A-Z]{2}$/,
    fits: fitsS10,
  },
  {
    carrier: 'dpd',
    looks: 'The 28 characters under a barcode',
    pattern: /^\d{27}[A-Z0-9]$/,
    fits: fitsModulo37And36,
  },
  {
    carrier: 'dpd',
    looks: '14 digits and a check character',
    pattern: /^\d{14}[A-Z0-9]$/,
    fits: fitsModulo37And36,
  },
  { carrier: 'fedex', looks: '15 digits', pattern: /^\d{15}$/, fits: fitsFedexGround },
  { carrier: 'fedex', looks: '12 digits', pattern: /^\d{12}$/, fits: fitsFedexExpress },
  { carrier: 'dhl-express', looks: '10 or 11 digits', pattern: /^\d{10,11}$/, fits: fitsModulo7 },
  {
    carrier: 'dhl-express',
    looks: 'J, letters and digits, as under a barcode',
    pattern: /^J[A-Z]{1,3}\d{9,18}$/,
  },
  { carrier: 'dpd', looks: '14 digits', pattern: /^\d{14}$/ },
  { carrier: 'delhivery', looks: '11 to 14 digits', pattern: /^\d{11,14}$/ },
  { carrier: 'aramex', looks: '10 to 12 digits', pattern: /^\d{10,12}$/ },
];
