/**
 * A cell in the form in which two are compared: a sheet may trim a text, show a number without its
 * leading zeros, and people write `inv-7` for `INV-7`. A missing cell is empty.
 */
export function comparableText(cell: unknown): string {
  const text = String(cell ?? '')
    .trim()
    .toUpperCase();
  return /^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, '') : text;
}
