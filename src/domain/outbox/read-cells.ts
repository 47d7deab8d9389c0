import { type Paise, paise } from '../units.ts';
import { fromCellText } from './to-cell-text.ts';

/** A row as any kind of sheet returns it: a cell may be a text, a number, a boolean or missing. */
export type ReadRow = Readonly<Record<string, unknown>>;

/** A cell as the text that was recorded; empty when it is missing. */
export function readText(row: ReadRow, column: string): string {
  const cell = row[column];
  if (cell === undefined || cell === null) return '';
  return typeof cell === 'object' ? JSON.stringify(cell) : fromCellText(String(cell));
}

/** A cell in rupees; undefined when it is not an amount. */
export function readRupees(row: ReadRow, column: string): Paise | undefined {
  const text = readText(row, column).replaceAll(',', '').trim();
  const amount = text === '' ? Number.NaN : Math.round(Number(text) * 100);
  return Number.isSafeInteger(amount) ? paise(amount) : undefined;
}

/** A sheet writes `TRUE` or `true`; a missing cell is false. */
export function readBoolean(row: ReadRow, column: string): boolean {
  return readText(row, column).trim().toLowerCase() === 'true';
}

/** A cell that holds JSON; undefined when it holds none that could be written again. */
export function readJson(row: ReadRow, column: string): unknown {
  try {
    const value: unknown = JSON.parse(readText(row, column));
    return isWithin(MAX_DEPTH, value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Far deeper than anything that is issued. JSON may be read at depths at which writing it fails. */
const MAX_DEPTH = 50;

function isWithin(depth: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((each) => isWithin(depth - 1, each));
}
