import { type ReadRow, readText } from '../../domain/outbox/read-cells.ts';
import type { HistoryPageRefusal } from '../../domain/shared-history/history-page.ts';
import type { HistoryReader } from '../../environment/history-reader.ts';
import type { StorageFailure } from '../../storage/try-storage.ts';
import type { BringInOutcome } from './bring-in-rows.ts';
import { findRows } from './find-rows.ts';
import type { PreparedRows } from './prepare-rows.ts';
import { withCreditNotes } from './with-credit-notes.ts';

/** Makes invoices of this device's history of rows; nothing is stored once `stop` aborts. */
export type BringIn = (
  rows: readonly ReadRow[],
  stop: AbortSignal,
) => Promise<BringInOutcome | HistoryPageRefusal | CodeMissing>;

/** The part of the app that makes invoices of rows could not be loaded. */
export interface CodeMissing {
  readonly kind: 'code-missing';
}

type PageOutcome =
  | { readonly kind: 'brought-in'; readonly unreadable: PreparedRows['unreadable'] }
  | { readonly kind: 'stopped' }
  | StorageFailure
  | HistoryPageRefusal
  | CodeMissing;

/**
 * Brings in a page of the table. A credit note comes before its invoice where the newest come first,
 * so that is brought in with it, and with its other credit notes.
 */
export async function bringInPage(
  reader: HistoryReader,
  bringIn: BringIn,
  rows: readonly ReadRow[],
  stop: AbortSignal,
): Promise<PageOutcome> {
  const outcome = await bringIn(rows, stop);
  if (outcome.kind !== 'brought-in') return outcome;
  const unreadable = [...outcome.unreadable];
  for (const orphan of outcome.unreadable) {
    const { row, why } = orphan;
    if (why !== 'no-invoice') continue;
    const number = readText(row, 'against_invoice');
    const search = { typed: number, companyId: readText(row, 'company_id'), month: '' };
    const found = await findRows(
      (before) => reader.found(search, before, stop),
      (each) => readText(each, 'invoice_number') === number,
    );
    if (found.kind !== 'page') return found;
    const credited = await withCreditNotes(reader, found, stop);
    if (credited.kind !== 'page') return credited;
    const again = await bringIn([...credited.rows, row], stop);
    if (again.kind !== 'brought-in') return again;
    unreadable.splice(unreadable.indexOf(orphan), 1, ...again.unreadable);
  }
  return { kind: 'brought-in', unreadable };
}
