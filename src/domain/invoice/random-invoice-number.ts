/**
 * Draws `INV-{year}-{three random digits}` from the numbers that this device has not used (spec §9);
 * once all thousand of a year are used, it draws four digits, and so on.
 *
 * @param random from 0 up to, not including, 1
 */
export function randomInvoiceNumber(
  year: number,
  random: number,
  usedNumbers: ReadonlySet<string>,
): string {
  for (let digits = 3; ; digits += 1) {
    const free = Array.from({ length: 10 ** digits }, (_, number) => {
      return `INV-${year}-${String(number).padStart(digits, '0')}`;
    }).filter((number) => !usedNumbers.has(number));
    const drawn = free[Math.floor(random * free.length)];
    if (drawn !== undefined) return drawn;
  }
}
