/** The facts of the tariff that a text can name, also as `{divisor}` in the terms of an invoice. */
export const TARIFF_TEXT_NAMES = [
  'divisor',
  'surcharge',
  'processing',
  'transit',
  'freeDays',
  'freeFor',
  'countries',
  'cgst',
  'sgst',
] as const;
