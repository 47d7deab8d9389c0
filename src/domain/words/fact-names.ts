import { TARIFF_TEXT_NAMES } from '../tariff-text-names.ts';

/** The facts that the words of a page can use, such as `{email}`; other files hold them. */
export const FACT_NAMES = [
  'name',
  'tagline',
  'description',
  'email',
  'phone',
  'founded',
  'hours',
  'offerCode',
  'offerPercent',
  'storefront',
  'branchAddress',
  ...TARIFF_TEXT_NAMES,
] as const;

export type FactName = (typeof FACT_NAMES)[number];
