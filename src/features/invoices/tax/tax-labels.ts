/**
 * The labels of the tax fields, by which messages name them. None may contain the label of one of the
 * specification's fields: whoever looks up To by its label must not find “Customer” too.
 */
export const TAX_LABELS = {
  gstin: 'GSTIN of the client',
  place: 'Place of supply',
  country: 'Country',
  state: 'State of the client',
  treatment: 'Tax treatment',
  delivery: 'Place of delivery, if elsewhere',
  reverseCharge: 'Reverse charge: the client pays the tax',
} as const;
