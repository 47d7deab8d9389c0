import type { Timestamp } from '../../src/domain/units.ts';

export type SentCell = string | number | boolean | null;

/** As typed by a person, or as it stands. */
export type EntryMode = 'USER_ENTERED' | 'RAW';

/** Shown instead of a formula's value, since formulas are not calculated here. */
const FORMULA = '#FORMULA!';

/**
 * The text that a spreadsheet would show for a cell that was sent to it: in `USER_ENTERED` mode a
 * leading = becomes a live formula, 00012 becomes 12 and 2024-01 a date; in `RAW` mode text stays
 * text. In both, the service puts its own value into a cell that is exactly INCREMENT, TIMESTAMP or
 * DATETIME.
 * @param place the number of the row and the time
 */
export function storedCell(
  cell: SentCell,
  mode: EntryMode,
  place: { readonly row: number; readonly time: Timestamp },
): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  if (typeof cell === 'number') return String(cell);
  if (cell === 'INCREMENT') return String(place.row);
  if (cell === 'TIMESTAMP') return String(Math.floor(place.time / 1000));
  if (cell === 'DATETIME') return new Date(place.time).toISOString().slice(0, 19).replace('T', ' ');
  return mode === 'RAW' ? cell : typedCell(cell);
}

function typedCell(text: string): string {
  if (/^=|^[+-][^\d.\s]/.test(text)) return FORMULA;
  if (/^[+-]?\d+(\.\d+)?$/.test(text)) return String(Number(text));
  if (/^\d{4}-(0\d|1[0-2])$/.test(text)) return `${text}-01`;
  return text.replace(/^'/, '');
}
