import type { InvoiceRecord } from './invoice-record.ts';
import type { SheetAddress, SheetRequest } from './request.ts';

export type Cell = string | number | boolean;
export type SheetRow = Readonly<Record<string, Cell>>;

export type BuiltSheetRequest =
  | { readonly kind: 'built'; readonly request: SheetRequest }
  /** A cell of the sheet cannot hold that much text. */
  | { readonly kind: 'too-long'; readonly column: string };

const MAX_CELL_LENGTH = 50_000;

/** Makes the row's request final. `RAW` keeps text as text: `=1+1`, `0007` and `2026-11` arrive so. */
export function buildSheetRequest(record: InvoiceRecord, address: SheetAddress): BuiltSheetRequest {
  const row = toSheetRow(record);
  const column = Object.keys(row).find((name) => String(row[name]).length > MAX_CELL_LENGTH);
  if (column !== undefined) return { kind: 'too-long', column };
  const body = JSON.stringify({ data: row, mode: 'RAW' });
  return { kind: 'built', request: { service: 'sheet', address, body } };
}

/** The cells as they are sent. */
export function toSheetRow(record: InvoiceRecord): SheetRow {
  return Object.fromEntries(
    Object.entries(record).map(([column, cell]) => [
      column,
      typeof cell === 'string' ? asPlainText(cell) : cell,
    ]),
  );
}

/** The sheet service puts a value of its own in place of exactly these words. */
const REPLACED_WORDS = /^(?:INCREMENT|TIMESTAMP|DATETIME)$/;

/** Half characters, which the service may refuse; the flag makes whole pairs one character. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

function asPlainText(text: string): string {
  const clean = text.replaceAll('\0', '').replace(LONE_SURROGATES, '\uFFFD');
  return REPLACED_WORDS.test(clean) ? `${clean} ` : clean;
}
