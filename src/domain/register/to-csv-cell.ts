import { toCellText } from '../outbox/to-cell-text.ts';

/** What a spreadsheet program may run as a formula, in full width too. */
const FORMULA = /^\s*[=+\-@＝＋－＠]/;
/** Characters that need quotation marks around the cell (RFC 4180). */
const SPECIAL = /[",\r\n]/;

/** A cell of a CSV file: a number as it is, a text so that no program calculates it. */
export function toCsvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = toCellText(cell);
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
