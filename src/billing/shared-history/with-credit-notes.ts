import { naturalKeyText } from '../../domain/outbox/natural-key-text.ts';
import { readText } from '../../domain/outbox/read-cells.ts';
import {
  type HistoryPage,
  type HistoryPageOutcome,
  keyOfRow,
  type TableRow,
} from '../../domain/shared-history/history-page.ts';
import type { HistoryReader } from '../../environment/history-reader.ts';

/**
 * The page, and after its rows those credit notes of its invoices that it lacks: without them more would
 * seem to be owed, and left to credit, than is.
 */
export async function withCreditNotes(
  reader: HistoryReader,
  page: HistoryPage,
  stop: AbortSignal,
): Promise<HistoryPageOutcome> {
  const invoices = page.rows.filter((row) => readText(row, 'document') !== 'Credit note');
  if (invoices.length === 0) return page;
  const notes = await reader.creditNotesOf(invoices.map(keyOfRow), stop);
  if (notes.kind !== 'page') return notes;
  const found = new Set(page.rows.map(identityOf));
  return {
    ...page,
    rows: [...page.rows, ...notes.rows.filter((row) => !found.has(identityOf(row)))],
  };
}

function identityOf(row: TableRow): string {
  return naturalKeyText(keyOfRow(row));
}
