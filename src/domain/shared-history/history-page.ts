import type { NaturalKey } from '../outbox/entry.ts';
import type { Milliseconds } from '../units.ts';

/** A row of the agency's table, of whichever desk, as the server hands it out. */
export type TableRow = Readonly<Record<string, unknown>>;

/** A place in the order in which rows were added; times are the server's own words. */
export interface AddedPlace {
  readonly addedAt: string;
  readonly key: NaturalKey;
}

/** Where reading what was added since begins or goes on. */
export interface PlaceToCatchUp extends AddedPlace {
  /** What the server had seen at an answer before; other rows come too, though they bear an older time. */
  readonly seen?: string;
  /** The place where a page of such a reading ended. */
  readonly after?: AddedPlace;
}

/** What is looked for on the server, as on the device. */
export interface HistorySearch {
  readonly typed: string;
  /** Empty for all companies. */
  readonly companyId: string;
  /** `2026-11`, as India counts; empty for all months. */
  readonly month: string;
}

export interface HistoryPage {
  readonly kind: 'page';
  /** In the order in which they were asked for, without those that the check of the services added. */
  readonly rows: readonly TableRow[];
  /** The server's time when it answered. */
  readonly asOf: string;
  /** Which transactions it had seen, in its own words; undefined where the table's SQL does not tell. */
  readonly seen: string | undefined;
  /** Where the page ends, to go on from; undefined when there are no more rows. */
  readonly last: AddedPlace | undefined;
  /** When the oldest invoice of the table was issued; undefined where that was not asked for. */
  readonly oldest: string | undefined;
}

export type HistoryPageRefusal =
  /** Nothing arrived, or what a hotel's network says in the place of an answer. */
  | { readonly kind: 'no-answer' }
  /** This page's own policy bars the table, so nothing was asked. */
  | { readonly kind: 'barred' }
  /** The reading key. */
  | { readonly kind: 'key-refused' }
  /** The key for adding rows, by which a host knows the project in whatever is asked. */
  | { readonly kind: 'adding-key-refused' }
  /** One of the two; the answer does not tell which. */
  | { readonly kind: 'a-key-refused' }
  /** A policy of the table hides rows from the reading key, so what is absent cannot be told. */
  | { readonly kind: 'rows-hidden' }
  /** The table's SQL is older than this version. */
  | { readonly kind: 'sql-missing' }
  /** The server asks us to wait for at least `least`. */
  | { readonly kind: 'later'; readonly least: Milliseconds }
  /** The server has a fault of its own. */
  | { readonly kind: 'failed'; readonly status: number };

export type HistoryPageOutcome = HistoryPage | HistoryPageRefusal;

/** An invoice as its credit notes name it. */
export type CreditedInvoice = Omit<NaturalKey, 'createdAt'>;

export const WHOLE_TABLE: HistorySearch = { typed: '', companyId: '', month: '' };

/** The key of a row in the table, letter for letter. */
export function keyOfRow(row: TableRow): NaturalKey {
  return {
    createdAt: String(row['created_at']),
    invoiceNumber: String(row['invoice_number']),
    companyId: String(row['company_id']),
  };
}
