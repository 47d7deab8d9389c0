/** Whether a normalised number is one digit repeated, for which a check digit proves nothing. */
export function isRepeatedDigit(number: string): boolean {
  return /^(?:1Z)?(\d)\1+$/.test(number);
}
