import { groupBy } from '../group-by.ts';
import type { SheetCell, SheetRow } from './build-sheet-request.ts';
import { comparableText } from './comparable-text.ts';
import type { NaturalKey } from './entry.ts';
import { isRowOf } from './is-row-of.ts';
import { isTypedRowOf } from './is-typed-row-of.ts';
import type { ReadRow } from './read-cells.ts';

interface DifferentCell {
  readonly column: string;
  readonly here: string;
  readonly there: string;
}

interface SharedNumber {
  readonly row: SheetRow;
  /** The customer and time of the other invoice, as the sheet has them. */
  readonly customer: string;
  readonly createdAt: string;
}

/** What "Check the sheet" found, as this device's rows. */
export interface SheetComparison {
  readonly missing: readonly SheetRow[];
  /** Not found either, but that they are there is known from staff, who may have typed them. */
  readonly markedMissing: readonly SheetRow[];
  /** There, and perhaps once more as staff may have typed it, which no table is asked about. */
  readonly uncounted: readonly SheetRow[];
  readonly double: readonly { readonly row: SheetRow; readonly copies: number }[];
  readonly different: readonly {
    readonly row: SheetRow;
    readonly cells: readonly DifferentCell[];
    /** Other desks read another document in its column `issued`; it is too long to be shown. */
    readonly hasOtherDocument?: boolean;
  }[];
  /** Rows whose number is also on another invoice of the same company, perhaps of another device. */
  readonly numberShared: readonly SharedNumber[];
  /** Columns that have no heading in the sheet, so that they could not be compared. */
  readonly lacking: readonly string[];
}

/** Every row is there once, as it was issued. */
export const NO_DIFFERENCE: SheetComparison = {
  missing: [],
  markedMissing: [],
  uncounted: [],
  double: [],
  different: [],
  numberShared: [],
  lacking: [],
};

/**
 * Compares the rows that this device has delivered with those in the sheet, by natural key; of a row
 * only the cells that it has. Without a `created_at` heading no row can be found, so none is missing.
 * @param marked those that staff have said to be there: what they may have typed counts too
 */
export function compareSheet(
  delivered: readonly SheetRow[],
  sheet: readonly ReadRow[],
  marked: ReadonlySet<SheetRow> = new Set(),
): SheetComparison {
  const lacking = findLackingColumns(delivered, sheet);
  if (lacking.includes('created_at')) return { ...NO_DIFFERENCE, lacking };
  const byTime = groupBy(sheet, timeOf);
  const byNumber = groupBy(sheet, numberOf);
  const matched = delivered.map((row) => {
    const sent = (byTime.get(timeOf(row)) ?? []).filter((theirs) => isRowOf(theirs, keyOf(row)));
    const isTyped = (theirs: ReadRow) => marked.has(row) && isTypedRowOf(theirs, keyOf(row));
    return { row, found: marked.has(row) ? [...sent, ...sheet.filter(isTyped)] : sent, isTyped };
  });
  const notFound = matched.filter(({ found }) => found.length === 0).map(({ row }) => row);
  return {
    missing: notFound.filter((row) => !marked.has(row)),
    markedMissing: notFound.filter((row) => marked.has(row)),
    uncounted: [],
    double: matched
      .filter(({ found }) => found.length > 1)
      .map(({ row, found }) => ({ row, copies: found.length })),
    different: matched
      .map(({ row, found }) => ({ row, cells: differentCells(row, found[0] ?? {}) }))
      .filter(({ cells }) => cells.length > 0),
    numberShared: matched.flatMap(({ row, isTyped }) =>
      otherInvoices(
        row,
        (byNumber.get(numberOf(row)) ?? []).filter((theirs) => !isTyped(theirs)),
      ),
    ),
    lacking,
  };
}

/** Every row read from the sheet has all its headings; an empty sheet does not show them. */
function findLackingColumns(delivered: readonly SheetRow[], sheet: readonly ReadRow[]): string[] {
  if (sheet.length === 0) return [];
  const headings = new Set(sheet.flatMap((row) => Object.keys(row)));
  const columns = new Set(delivered.flatMap((row) => Object.keys(row)));
  return [...columns].filter((column) => !headings.has(column));
}

/** The rows with the number of ours that were created at another time, copies left out. */
function otherInvoices(row: SheetRow, sameNumber: readonly ReadRow[]): SharedNumber[] {
  const others = groupBy(sameNumber, timeOf);
  others.delete(timeOf(row));
  return [...others].map(([createdAt, [other]]) => ({
    row,
    customer: String(other?.['customer_name'] ?? ''),
    createdAt,
  }));
}

function timeOf(row: ReadRow): string {
  return String(row['created_at'] ?? '').trim();
}

function numberOf(row: ReadRow): string {
  return JSON.stringify([comparableText(row['company_id']), comparableText(row['invoice_number'])]);
}

function keyOf(row: SheetRow): NaturalKey {
  const textOf = (column: string) => String(row[column]);
  return {
    createdAt: textOf('created_at'),
    invoiceNumber: textOf('invoice_number'),
    companyId: textOf('company_id'),
  };
}

function differentCells(row: SheetRow, found: ReadRow): DifferentCell[] {
  return Object.entries(row)
    .filter(([column, cell]) => column in found && !isSame(cell, String(found[column])))
    .map(([column, cell]) => ({ column, here: String(cell), there: String(found[column]) }));
}

/** The sheet returns every value as text, perhaps trimmed, and numbers and booleans in its own form. */
function isSame(here: SheetCell, there: string): boolean {
  if (typeof here === 'number')
    return /\d/.test(there) && Number(there.replaceAll(',', '')) === here;
  if (typeof here === 'boolean') return there.toLowerCase() === String(here);
  return there.trim() === here.trim();
}
