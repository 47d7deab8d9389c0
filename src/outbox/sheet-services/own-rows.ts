import type { NaturalKey } from '../../domain/outbox/entry.ts';
import type { HttpReply } from '../../domain/outbox/http-reply.ts';
import { toStorableText } from '../../domain/outbox/to-cell-text.ts';
import type { HistoryPage } from '../../domain/shared-history/history-page.ts';
import type { ReadableTable } from '../../domain/staff/readable-table.ts';
import { readPage } from './history-exchanges.ts';
import { keyColumns } from './key-columns.ts';
import { likePattern } from './like-pattern.ts';
import { askFunction } from './reading-requests.ts';
import type { Exchange } from './sheet-service.ts';

interface OwnRowsQuery {
  readonly table: ReadableTable;
  /** At least one, and at most `MAX_OWN_ROWS`. */
  readonly keys: readonly NaturalKey[];
  /** Where the page before ended. */
  readonly before: NaturalKey | undefined;
}

/** So many rows make an answer of about 600 kB, which hosts compress to a tenth. */
export const MAX_OWN_ROWS = 100;

/**
 * The rows with these keys, and some that look like them, newest first, by the function
 * `invoices_found` of the SQL; undefined where it does not answer with rows.
 */
export const ownRows: Exchange<OwnRowsQuery, HistoryPage | undefined> = {
  request: ({ table, keys, before }) => {
    const times = keys.map(({ createdAt }) => createdAt).sort();
    const patterns = keys.map(({ invoiceNumber }) => toPattern(invoiceNumber));
    return askFunction(table, 'invoices_found', {
      from: times[0],
      // The end is not part of the span.
      until: `${times.at(-1)}Z`,
      ...(patterns.every((pattern) => pattern !== undefined) && { words: [patterns] }),
      ...(before !== undefined && { before: keyColumns(before) }),
      most: MAX_OWN_ROWS,
    });
  },
  classify: (reply: HttpReply) => readPage(reply),
};

/** What rows are found by there; undefined for letters that the database may write in another form. */
function toPattern(invoiceNumber: string): string | undefined {
  const text = toStorableText(invoiceNumber);
  if (!/^[\x20-\x7e]+$/.test(text)) return undefined;
  return likePattern(text.toLowerCase());
}
