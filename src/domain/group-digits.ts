/** Indian grouping of a whole number's digits: the last three, then pairs (1,23,45,678). */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d{2})*\d{3}$)/g, ',');
}
