import type { NaturalKey } from '../domain/outbox/entry.ts';
import type {
  CreditedInvoice,
  HistoryPageOutcome,
  HistorySearch,
  PlaceToCatchUp,
} from '../domain/shared-history/history-page.ts';
import type { ReadableTable } from '../domain/staff/readable-table.ts';

/** Reads the agency's table with the key for reading; each request ends at once when `stop` aborts. */
export interface HistoryReader {
  /** The rows added since that place, in the order of the times that they bear. */
  readonly added: (since: PlaceToCatchUp, stop: AbortSignal) => Promise<HistoryPageOutcome>;
  /** The invoices that fit, newest first, from before that one on; `most` where a few are enough. */
  readonly found: (
    search: HistorySearch,
    before: NaturalKey | undefined,
    stop: AbortSignal,
    most?: number,
  ) => Promise<HistoryPageOutcome>;
  /** All credit notes of these invoices, of whichever desk. */
  readonly creditNotesOf: (
    invoices: readonly CreditedInvoice[],
    stop: AbortSignal,
  ) => Promise<HistoryPageOutcome>;
}

export type OpenHistoryReader = (table: ReadableTable) => HistoryReader;
