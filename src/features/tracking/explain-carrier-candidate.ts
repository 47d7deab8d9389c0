import type { NumberFormId } from '../../domain/tracking/number-forms.ts';
import type { CarrierCandidate, MatchQuality } from '../../domain/tracking/rank-carriers.ts';

/** Why a number may belong to a carrier, in a sentence or two. */
export function explainCarrierCandidate({
  form,
  fit,
  isNamed,
  isRepeatedDigit,
}: CarrierCandidate): string {
  const rest = isRepeatedDigit ? REPEATED_DIGIT : FITS[fit];
  return `${isNamed ? 'Mentioned in your text. ' : ''}${FORMS[form]}${rest}`;
}

/** What a reader sees of the form, to begin a sentence. */
const FORMS: Readonly<Record<NumberFormId, string>> = {
  '1z': '1Z and 16 characters',
  'ups-waybill': 'A letter and ten digits',
  's10-india': 'Two letters, nine digits and IN',
  's10-abroad': 'Two letters, nine digits and the two letters of a country',
  'dpd-barcode': 'The 28 characters under a barcode',
  'dpd-check-character': '14 digits and a check character',
  'fedex-15': '15 digits',
  'fedex-12': '12 digits',
  'fedex-18': '18 digits, as under a barcode',
  'fedex-22': '96 and 20 digits, as under a barcode',
  'fedex-32': '32 digits, as under a barcode',
  'fedex-34': '34 digits, as under a barcode',
  'fedex-34-ground': '34 digits, as under a barcode',
  'dhl-digits': '10 or 11 digits',
  'dhl-barcode': 'J, letters and digits, as under a barcode',
  'dhl-ecommerce': 'GM and 14 to 20 characters, as DHL eCommerce uses',
  'dhl-14': '14 digits, as DHL eCommerce uses',
  'dpd-14': '14 digits',
  delhivery: '11 to 14 digits',
  aramex: '10 to 12 digits',
};

const REPEATED_DIGIT =
  ': the right format, but a tracking number is hardly ever one digit repeated.';

/** Goes on after what the form looks like. */
const FITS: Readonly<Record<MatchQuality, string>> = {
  verified: ', and the check digit is correct.',
  possible: ': the right format, with no check digit to verify.',
  mistyped: ': the right format, but the check digit is wrong.',
};
