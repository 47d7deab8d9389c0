/** CGST Rules, rules 46(b), 49(b) and 53(1A)(c): letters, digits, `-` and `/`, at most 16 of them. */
export function isLawfulNumber(number: string): boolean {
  return /^[A-Za-z\d/-]{1,16}$/.test(number);
}
