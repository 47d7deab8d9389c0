import type { SheetRecord } from './sheet-record.ts';

/** Most characters that a cell of the sheet takes. */
const LONGEST_CELL = 50_000;

/** The columns that the sheet would refuse for their length, so that it is known before issuing. */
export function findOverlongCells(record: SheetRecord): string[] {
  return Object.entries(record)
    .filter(([, value]) => String(value).length > LONGEST_CELL)
    .map(([column]) => column);
}
