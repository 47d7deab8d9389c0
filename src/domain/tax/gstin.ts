const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** Whether a text has the form of a GSTIN: state, PAN, registration number, `Z`, check character. */
export function hasGstinForm(text: string): boolean {
  return FORM.test(text);
}

/**
 * The check character for a GSTIN's first 14 characters: the Luhn sum in base 36, in which every
 * second value is doubled and its two base-36 digits are added (the GST network's published scheme).
 */
export function gstinCheckCharacter(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, letter, index) => {
    const product = LETTERS.indexOf(letter) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return LETTERS.charAt((36 - (sum % 36)) % 36);
}
