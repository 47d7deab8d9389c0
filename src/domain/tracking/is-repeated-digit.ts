/** Whether a normalised number is one digit all through, whose sums come out by their nature. */
export function isRepeatedDigit(number: string): boolean {
  return /^(?:1Z)?(\d)\1+$/.test(number);
}
