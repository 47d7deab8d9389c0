/** The facts of the tariff that texts can use, such as `{divisor}` in the terms of an invoice. */
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
