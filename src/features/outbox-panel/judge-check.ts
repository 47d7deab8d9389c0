import type { SheetComparison } from '../../domain/outbox/compare-sheet.ts';
import type { ComparedSheet } from '../../outbox/check-sheet.ts';

/** What a check of the sheet allows to be said. */
export type CheckResult =
  | 'nothing-delivered'
  /** No row can be looked up. */
  | 'no-time-column'
  /** Every delivered invoice was compared, and none is missing, double or different. */
  | 'all-there'
  /** Every delivered invoice was asked for, and none is missing; not all rows were compared. */
  | 'none-missing'
  | 'findings';

export function judgeCheck({
  comparison,
  delivered,
  unreadable,
  unknown,
  table,
}: ComparedSheet): CheckResult {
  if (delivered + unknown.length === 0) return 'nothing-delivered';
  if (comparison.lacking.includes('created_at')) return 'no-time-column';
  const isPartial = unreadable.length + unknown.length > 0;
  if (isPartial || hasDifferences(comparison)) return 'findings';
  return table === undefined || table.compared === 'all' ? 'all-there' : 'none-missing';
}

export function hasDifferences(comparison: SheetComparison): boolean {
  return Object.values(comparison).some((found) => found.length > 0);
}
