/** Digits that would lose zeros or precision, powers of ten, and what looks like a day or a time. */
const NUMBERS = [
  /^0\d+$/,
  /^\d{16,}$/,
  /^\d+(\.\d+)?e[+-]?\d+$/i,
  /^\d{1,4}([-/.:]\d{1,4}){1,2}$/,
  /^(\d{1,4}[-/ ]?)?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*([-/ ]?\d{1,4})?$/i,
];

/**
 * A text that a spreadsheet program leaves as it is: `001` would become 1, `11/26` a day in November.
 * The sign before it is the one that marks a text there.
 */
export function keepAsText(text: string): string {
  return NUMBERS.some((form) => form.test(text.trim())) ? `'${text}` : text;
}
