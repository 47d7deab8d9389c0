import type { Cell, SheetRow } from './build-sheet-request.ts';
import type { NaturalKey } from './entry.ts';
import { isRowOf } from './is-row-of.ts';

interface DifferentCell {
  readonly column: string;
  readonly here: string;
  readonly there: string;
}

/** What "Check the sheet" found, as this device's rows. */
export interface SheetComparison {
  readonly missing: readonly SheetRow[];
  readonly double: readonly { readonly row: SheetRow; readonly copies: number }[];
  readonly different: readonly {
    readonly row: SheetRow;
    readonly cells: readonly DifferentCell[];
  }[];
}

/**
 * Compares the rows that this device has delivered with those in the sheet, by natural key. Rows of
 * other devices and columns that the sheet lacks do not count as differences.
 */
export function compareSheet(
  delivered: readonly SheetRow[],
  sheet: readonly Readonly<Record<string, unknown>>[],
): SheetComparison {
  const byTime = new Map<string, Readonly<Record<string, unknown>>[]>();
  for (const row of sheet) byTime.set(timeOf(row), [...(byTime.get(timeOf(row)) ?? []), row]);
  const matched = delivered.map((row) => ({
    row,
    found: (byTime.get(timeOf(row)) ?? []).filter((theirs) => isRowOf(theirs, keyOf(row))),
  }));
  return {
    missing: matched.filter(({ found }) => found.length === 0).map(({ row }) => row),
    double: matched
      .filter(({ found }) => found.length > 1)
      .map(({ row, found }) => ({ row, copies: found.length })),
    different: matched
      .map(({ row, found }) => ({ row, cells: differentCells(row, found[0] ?? {}) }))
      .filter(({ cells }) => cells.length > 0),
  };
}

function timeOf(row: Readonly<Record<string, unknown>>): string {
  return String(row['created_at'] ?? '').trim();
}

function keyOf(row: SheetRow): NaturalKey {
  const textOf = (column: string) => String(row[column] ?? '');
  return {
    createdAt: textOf('created_at'),
    invoiceNumber: textOf('invoice_number'),
    companyId: textOf('company_id'),
  };
}

function differentCells(row: SheetRow, found: Readonly<Record<string, unknown>>): DifferentCell[] {
  return Object.entries(row)
    .filter(([column, cell]) => column in found && !isSame(cell, String(found[column])))
    .map(([column, cell]) => ({ column, here: String(cell), there: String(found[column]) }));
}

/** The sheet returns every value as text, perhaps trimmed, and formats numbers and booleans in its own way. */
function isSame(here: Cell, there: string): boolean {
  if (typeof here === 'number') return Number(there.replaceAll(',', '')) === here;
  if (typeof here === 'boolean') return there.toLowerCase() === String(here);
  return there.trim() === here.trim();
}
