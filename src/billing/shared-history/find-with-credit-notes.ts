import type { NaturalKey } from '../../domain/outbox/entry.ts';
import { naturalKeyText } from '../../domain/outbox/natural-key-text.ts';
import { readText } from '../../domain/outbox/read-cells.ts';
import {
  type HistoryPage,
  type HistoryPageOutcome,
  type HistorySearch,
  keyOfRow,
  type TableRow,
} from '../../domain/shared-history/history-page.ts';
import type { HistoryReader } from '../../environment/history-reader.ts';

/**
 * A page of a search, and after its rows the credit notes of its invoices: without them more would
 * seem to be owed, and left to credit, than is.
 */
export async function findWithCreditNotes(
  reader: HistoryReader,
  search: HistorySearch,
  before: NaturalKey | undefined,
  stop: AbortSignal,
): Promise<HistoryPageOutcome> {
  const page = await reader.found(search, before, stop);
  return page.kind === 'page' ? withCreditNotes(reader, page, stop) : page;
}

/** The page, and after its rows those credit notes of its invoices that it lacks. */
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
