import type { HistoryCreditNote, HistoryInvoice } from './invoice-records.ts';
import { isPlacedByTime } from './is-placed-by-time.ts';

/**
 * Newest first: this device's own in the order in which they were issued, and between them by time
 * what was brought in or restored.
 */
export function inOrderOfIssue<Kept extends HistoryInvoice | HistoryCreditNote>(
  kept: readonly Kept[],
): readonly Kept[] {
  const placedByTime = kept.filter(isPlacedByTime);
  if (placedByTime.length === 0) return kept;
  const waiting = placedByTime.toSorted(
    (one, other) => Number(timeOf(one) < timeOf(other)) - Number(timeOf(one) > timeOf(other)),
  );
  const merged: Kept[] = [];
  let next = 0;
  for (const own of kept) {
    if (isPlacedByTime(own)) continue;
    for (let each = waiting[next]; each && timeOf(each) > timeOf(own); each = waiting[next]) {
      merged.push(each);
      next += 1;
    }
    merged.push(own);
  }
  return [...merged, ...waiting.slice(next)];
}

function timeOf(kept: HistoryInvoice | HistoryCreditNote): string {
  return 'note' in kept ? kept.note.createdAt : kept.invoice.createdAt;
}
