/** The spreadsheet's name of a column: 0 is `A`, 25 is `Z`, 26 is `AA`. */
export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last;
}
