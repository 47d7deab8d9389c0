import type { Cell, SheetRow } from './build-sheet-request.ts';

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
  const byKey = new Map<string, Readonly<Record<string, unknown>>[]>();
  for (const row of sheet) byKey.set(keyText(row), [...(byKey.get(keyText(row)) ?? []), row]);
  const matched = delivered.map((row) => ({ row, found: byKey.get(keyText(row)) ?? [] }));
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

function keyText(row: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(
    ['created_at', 'invoice_number', 'company_id'].map((name) => String(row[name] ?? '')),
  );
}

function differentCells(row: SheetRow, found: Readonly<Record<string, unknown>>): DifferentCell[] {
  return Object.entries(row)
    .filter(([column, cell]) => column in found && !isSame(cell, String(found[column])))
    .map(([column, cell]) => ({ column, here: String(cell), there: String(found[column]) }));
}

/** The sheet returns every value as text and formats numbers and booleans in its own way. */
function isSame(here: Cell, there: string): boolean {
  if (typeof here === 'number') return Number(there.replaceAll(',', '')) === here;
  if (typeof here === 'boolean') return there.toLowerCase() === String(here);
  return there === here;
}
