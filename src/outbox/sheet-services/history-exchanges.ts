import * as v from 'valibot';
import { type SearchWord, wordsOf } from '../../domain/invoice/search-text.ts';
import { readRetryAfter } from '../../domain/outbox/back-off.ts';
import type { NaturalKey } from '../../domain/outbox/entry.ts';
import type { HttpReply } from '../../domain/outbox/http-reply.ts';
import { isTestRow } from '../../domain/outbox/is-test-row.ts';
import {
  type AddedPlace,
  type CreditedInvoice,
  type HistoryPage,
  type HistoryPageOutcome,
  type HistorySearch,
  keyOfRow,
  type PlaceToCatchUp,
} from '../../domain/shared-history/history-page.ts';
import { spanOfMonth } from '../../domain/shared-history/span-of-month.ts';
import type { ReadableTable } from '../../domain/staff/readable-table.ts';
import { minutes } from '../../domain/time.ts';
import type { Timestamp } from '../../domain/units.ts';
import { keyColumns } from './key-columns.ts';
import { likePattern } from './like-pattern.ts';
import { readDatabaseRefusal } from './read-database-refusal.ts';
import { askFunction } from './reading-requests.ts';
import { ROWS_HIDDEN } from './rows-hidden.ts';
import type { Exchange } from './sheet-service.ts';

interface AddedQuery {
  readonly table: ReadableTable;
  readonly since: PlaceToCatchUp;
  readonly most: number;
}

interface FoundQuery {
  readonly table: ReadableTable;
  readonly search: HistorySearch;
  readonly before: NaturalKey | undefined;
  readonly most: number;
}

interface CreditNotesQuery {
  readonly table: ReadableTable;
  readonly invoices: readonly CreditedInvoice[];
}

/** So many rows make an answer of about 1.5 MB, which hosts compress to a tenth. */
export const MAX_ROWS = 250;

/** The rows added since a place, by the function `invoices_added` of the SQL. */
export const addedRows: Exchange<AddedQuery, HistoryPageOutcome> = {
  request: ({ table, since: { seen, after, ...since }, most }) =>
    askFunction(table, 'invoices_added', {
      ...toAddedColumns(since),
      ...(seen !== undefined && { seen }),
      ...(after !== undefined && { after: toAddedColumns(after) }),
      most,
    }),
  classify: (reply, _, now) => classify(reply, now),
};

/** The invoices that fit, newest first, by the function `invoices_found` of the SQL. */
export const foundRows: Exchange<FoundQuery, HistoryPageOutcome> = {
  request: ({ table, search: { typed, companyId, month }, before, most }) => {
    const words = wordsOf(typed).slice(0, MAX_WORDS).map(toPatterns);
    return askFunction(table, 'invoices_found', {
      ...(before !== undefined && { before: keyColumns(before) }),
      ...(companyId !== '' && { company_id: companyId }),
      ...(month !== '' && spanOfMonth(month)),
      ...(words.length > 0 && { words }),
      most,
    });
  },
  classify: (reply, _, now) => classify(reply, now),
};

/** All credit notes of some invoices, by the function `credit_notes_of` of the SQL. */
export const creditNoteRows: Exchange<CreditNotesQuery, HistoryPageOutcome> = {
  request: ({ table, invoices }) =>
    askFunction(table, 'credit_notes_of', { invoices: invoices.map(toInvoiceColumns) }),
  classify: (reply, _, now) => classify(reply, now),
};

/** The rows of an answer; undefined for whatever is none, such as a refusal. */
export function readPage(reply: HttpReply): HistoryPage | undefined {
  if (reply.kind !== 'answered' || reply.status !== 200) return undefined;
  const page = v.safeParse(PAGE, reply.body);
  if (!page.success) return undefined;
  const { as_of: asOf, seen, oldest, rows } = page.output;
  const last = rows.at(-1);
  return {
    kind: 'page',
    rows: rows.filter((row) => !isTestRow(row)),
    asOf,
    seen: seen ?? undefined,
    oldest: oldest ?? undefined,
    last: last && { addedAt: last.added_at, key: keyOfRow(last) },
  };
}

/** More words than anybody types to find an invoice. */
const MAX_WORDS = 12;

const KEY_REFUSED = [401, 403];
/** PostgREST's own, and the five letters and figures of PostgreSQL's. */
const DATABASE_CODE = /^(PGRST\d+|[\dA-Z]{5})$/;
/** PostgREST's and PostgreSQL's own codes for a function or a column that is not there. */
const SQL_MISSING = ['PGRST202', 'PGRST205', '42883', '42P01', '42703'];
/** How long to wait after a 429 without `Retry-After`. */
const MIN_WAIT = minutes(1);

const ROW = v.looseObject({
  added_at: v.string(),
  created_at: v.string(),
  invoice_number: v.string(),
  company_id: v.string(),
});

const PAGE = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    as_of: v.pipe(
      v.string(),
      v.check((text) => !Number.isNaN(Date.parse(text))),
    ),
    seen: v.nullish(v.string()),
    oldest: v.nullish(v.string()),
    rows: v.array(ROW),
  }),
);

function classify(reply: HttpReply, now: Timestamp): HistoryPageOutcome {
  if (reply.kind === 'not-sent') return { kind: 'barred' };
  if (reply.kind !== 'answered') return { kind: 'no-answer' };
  const { status, body, retryAfter } = reply;
  if (status === 429) return { kind: 'later', least: readRetryAfter(retryAfter, now) ?? MIN_WAIT };
  const { code, refusal } = readDatabaseRefusal(status, body);
  if (code === ROWS_HIDDEN) return { kind: 'rows-hidden' };
  if (KEY_REFUSED.includes(status)) return { kind: whichKey(code, refusal.said) };
  if (SQL_MISSING.includes(code)) return { kind: 'sql-missing' };
  if (status !== 200) return { kind: 'failed', status };
  return readPage(reply) ?? { kind: 'no-answer' };
}

/**
 * The database and the server before it have codes, and know only the role, which the reading key gives. A
 * host’s gateway has none of these: it looks at the key of the project, and calls that an API key.
 */
function whichKey(
  code: string,
  said: string,
): 'key-refused' | 'adding-key-refused' | 'a-key-refused' {
  if (DATABASE_CODE.test(code)) return 'key-refused';
  return /\bapi[ -]?key\b/i.test(said) ? 'adding-key-refused' : 'a-key-refused';
}

function toAddedColumns({ addedAt, key }: AddedPlace) {
  return { added_at: addedAt, ...keyColumns(key) };
}

function toInvoiceColumns({ invoiceNumber, companyId }: CreditedInvoice) {
  return { invoice_number: invoiceNumber, company_id: companyId };
}

/** The forms of a word, one of which must be in the text that an invoice is found by. */
function toPatterns({ text, code, amount }: SearchWord): readonly string[] {
  return [text, code, amount].filter(Boolean).map(likePattern);
}
