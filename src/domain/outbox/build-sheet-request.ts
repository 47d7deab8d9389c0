import type { InvoiceRecord } from './invoice-record.ts';
import { ISSUED_COLUMN } from './issued-column.ts';
import type { SheetRequest, SheetServiceAddress } from './request.ts';
import { toCellText } from './to-cell-text.ts';

export type SheetCell = string | number | boolean;
export type SheetRow = Readonly<Record<string, SheetCell>>;

export type BuiltSheetRequest =
  | { readonly kind: 'built'; readonly request: SheetRequest }
  /** The column's text is longer than a cell of the sheet can hold. */
  | { readonly kind: 'too-long'; readonly column: string };

const MAX_CELL_LENGTH = 50_000;

/** Builds the row's request in full; it holds the record itself, whichever service will take it. */
export function buildSheetRequest(
  record: InvoiceRecord,
  address: SheetServiceAddress,
): BuiltSheetRequest {
  const cells: SheetRow = { ...record };
  // A spreadsheet never gets the column that holds all of it, and a table takes longer texts.
  const column = Object.keys(cells).find(
    (name) => name !== ISSUED_COLUMN && String(cells[name]).length > MAX_CELL_LENGTH,
  );
  if (column !== undefined) return { kind: 'too-long', column };
  return { kind: 'built', request: { service: 'sheet', address, cells } };
}

/**
 * A record, or some of its columns, as the cells that the sheet service gets, without the column that
 * a row may have from a table that was in use before.
 */
export function toSheetRow({ [ISSUED_COLUMN]: _, ...cells }: InvoiceRecord | SheetRow): SheetRow {
  return Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [
      column,
      typeof cell === 'string' ? toCellText(cell) : cell,
    ]),
  );
}
