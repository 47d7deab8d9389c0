const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/** State, PAN, registration number, `Z`, check character. */
export function hasGstinForm(text: string): boolean {
  return FORM.test(text);
}

/**
 * The check character of a GSTIN's first 14: Luhn's sum in base 36, every second value doubled and
 * its two base-36 digits added (the GST network's published scheme).
 */
export function gstinCheckCharacter(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((total, letter, index) => {
    const product = LETTERS.indexOf(letter) * (index % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return LETTERS.charAt((36 - (sum % 36)) % 36);
}
