import * as v from 'valibot';
import { readRetryAfter } from '../../domain/outbox/back-off.ts';
import type { NaturalKey } from '../../domain/outbox/entry.ts';
import type { HttpReply, ReplyOutcome } from '../../domain/outbox/http-reply.ts';
import type { SheetRequest, SheetServiceAddress } from '../../domain/outbox/request.ts';
import { toStorableText } from '../../domain/outbox/to-cell-text.ts';
import { milliseconds, seconds } from '../../domain/time.ts';
import type { Timestamp } from '../../domain/units.ts';
import { isRowThere } from './is-row-there.ts';
import { keyColumns } from './key-columns.ts';
import { readDatabaseRefusal } from './read-database-refusal.ts';
import type { HttpRequest, KeyedSheet, MissingRowsOutcome } from './sheet-service.ts';

/**
 * A table in PostgreSQL behind PostgREST, Supabase or another host of its protocol. `npm run
 * rows:schema` prints the table, whose primary key is the natural key.
 */
export const postgrest: KeyedSheet = {
  kind: 'keyed',
  post: {
    // A plain insert: to ignore a duplicate, the server would have to be allowed to read.
    request: ({ address, cells }) => post(address, address.url, toRow(cells)),
    classify: classifyPost,
  },
  missing: {
    request: ({ address, keys }) =>
      post(address, address.url.replace(/[^/]*$/, 'rpc/missing_rows'), {
        keys: keys.map(toRowKey),
      }),
    classify: classifyMissing,
  },
  peek: {
    request: (address) => ({
      url: `${address.url}?select=created_at&limit=1`,
      method: 'GET',
      headers: keyHeaders(address),
    }),
    classify: (reply) => (listsRows(reply) ? 'open' : 'closed'),
  },
};

/** How long to wait after a 429 without `Retry-After`. */
const MIN_WAIT = seconds(5);

/** Key, permissions, address or table are wrong for every row. */
const OWNER_MUST_ACT = [401, 402, 403, 404, 405, 406];
/** A table without one of our columns, which is answered with status 400. */
const MISSING_COLUMN = ['PGRST204', '42703'];
const CANNOT_GO = [400, 409, 413, 422];

function classifyPost(reply: HttpReply, { address }: SheetRequest, now: Timestamp): ReplyOutcome {
  if (reply.kind === 'not-sent') return { kind: 'later', least: milliseconds(0) };
  if (reply.kind === 'no-answer') return { kind: 'send-again' };
  const { status, body, retryAfter } = reply;
  if (status === 201) return { kind: 'done', isSingle: true };
  if (status === 429) return { kind: 'later', least: readRetryAfter(retryAfter, now) ?? MIN_WAIT };
  const said = readDatabaseRefusal(status, body);
  if (status === 409 && isRowThere(said, address))
    return { kind: 'done', isSingle: true, wasThere: true };
  const isForOwner = OWNER_MUST_ACT.includes(status) || MISSING_COLUMN.includes(said.code);
  if (isForOwner) return { kind: 'owner-must-act', refusal: said.refusal };
  if (CANNOT_GO.includes(status)) return { kind: 'cannot-go', refusal: said.refusal };
  return { kind: 'send-again' };
}

const KEYS = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ created_at: v.string(), invoice_number: v.string(), company_id: v.string() })),
);

function classifyMissing(
  reply: HttpReply,
  { keys }: { readonly keys: readonly NaturalKey[] },
): MissingRowsOutcome {
  if (reply.kind === 'not-sent') return { kind: 'barred' };
  if (reply.kind !== 'answered') return { kind: 'not-readable' };
  const { status, body } = reply;
  if (status !== 200)
    return { kind: 'refused', refusal: readDatabaseRefusal(status, body).refusal };
  const absent = v.safeParse(KEYS, body);
  if (!absent.success) return { kind: 'not-readable' };
  // The table has a key as it can be stored, which may differ from the one that was issued.
  const issued = new Map(keys.map((key) => [JSON.stringify(toRowKey(key)), key]));
  return {
    kind: 'missing',
    keys: absent.output.map(
      (key) =>
        issued.get(JSON.stringify(key)) ?? {
          createdAt: key.created_at,
          invoiceNumber: key.invoice_number,
          companyId: key.company_id,
        },
    ),
  };
}

const SOME_ROWS = v.pipe(v.string(), v.parseJson(), v.array(v.unknown()), v.minLength(1));

function listsRows(reply: HttpReply): boolean {
  return reply.kind === 'answered' && reply.status === 200 && v.is(SOME_ROWS, reply.body);
}

function post(address: SheetServiceAddress, url: string, body: object): HttpRequest {
  return {
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...keyHeaders(address) },
    body: JSON.stringify(body),
  };
}

/** Hosts read the key from the one header or the other; both together are taken by all. */
function keyHeaders(address: SheetServiceAddress): Readonly<Record<string, string>> {
  const key = address.kind === 'postgrest' ? address.key : '';
  return { apikey: key, authorization: `Bearer ${key}` };
}

function toRow(cells: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => [
      column,
      typeof cell === 'string' ? toStorableText(cell) : cell,
    ]),
  );
}

function toRowKey(key: NaturalKey): object {
  return toRow(keyColumns(key));
}
