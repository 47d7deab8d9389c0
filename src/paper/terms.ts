/** Printed on every invoice; the agency's adviser has the last word on them. */
export const TERMS = [
  'The higher of actual and volumetric weight is billed. Volumetric weight in kilograms is length × ' +
    'breadth × height in centimetres, divided by 4750.',
  'Customs charges, duty and taxes of the country of destination are not included. The receiver ' +
    'pays them there.',
  'Our liability for loss or damage is limited to the declared value, and without insurance to the ' +
    'charges on this invoice.',
] as const;
