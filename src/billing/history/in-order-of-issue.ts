import type { HistoryCreditNote, HistoryInvoice } from './invoice-records.ts';

/**
 * Newest first: this device's own in the order in which they were issued, and between them by time
 * what was brought in, since its sequence says only when it came.
 */
export function inOrderOfIssue<Kept extends HistoryInvoice | HistoryCreditNote>(
  kept: readonly Kept[],
): readonly Kept[] {
  const broughtIn = kept.filter(({ broughtInAt }) => broughtInAt !== undefined);
  if (broughtIn.length === 0) return kept;
  const waiting = broughtIn.toSorted((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1));
  const merged: Kept[] = [];
  let next = 0;
  for (const own of kept) {
    if (own.broughtInAt !== undefined) continue;
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
