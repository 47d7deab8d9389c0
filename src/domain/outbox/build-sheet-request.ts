import type { InvoiceRecord } from './invoice-record.ts';
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
  const column = Object.keys(cells).find((name) => String(cells[name]).length > MAX_CELL_LENGTH);
  if (column !== undefined) return { kind: 'too-long', column };
  return { kind: 'built', request: { service: 'sheet', address, cells } };
}

/** A record, or some of its columns, as the cells that the sheet service gets. */
export function toSheetRow(cells: InvoiceRecord | SheetRow): SheetRow {
  return Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [
      column,
      typeof cell === 'string' ? toCellText(cell) : cell,
    ]),
  );
}
