import * as v from 'valibot';
import { readRetryAfter } from '../../domain/outbox/back-off.ts';
import { toSheetRow } from '../../domain/outbox/build-sheet-request.ts';
import type { NaturalKey } from '../../domain/outbox/entry.ts';
import {
  type HttpReply,
  type ReplyOutcome,
  type SearchOutcome,
  type SheetReadOutcome,
  toRefusal,
} from '../../domain/outbox/http-reply.ts';
import { isRowOf } from '../../domain/outbox/is-row-of.ts';
import { milliseconds, minutes } from '../../domain/time.ts';
import type { Timestamp } from '../../domain/units.ts';
import type { SearchedSheet } from './sheet-service.ts';

/** A Google sheet behind SheetDB, or behind a service with the same API. */
export const sheetdb: SearchedSheet = {
  kind: 'searched',
  post: {
    // `RAW` keeps `=1+1`, `0007` and `2026-11` as text in the sheet.
    request: ({ address, cells }) => ({
      url: address.url,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ data: toSheetRow(cells), mode: 'RAW' }),
    }),
    classify: (reply, _, now) => classifyPost(reply, now),
  },
  search: {
    // Searched by time, because text that staff typed could contain a search operator.
    request: ({ address, key }) => ({
      url: `${address.url}/search?created_at=${encodeURIComponent(key.createdAt)}&casesensitive=true&ignore_cache=1`,
      method: 'GET',
    }),
    classify: (reply, { key }, now) => classifySearch(reply, key, now),
  },
  read: {
    request: ({ url }) => ({ url: `${url}?ignore_cache=1`, method: 'GET' }),
    classify: classifyRead,
  },
  readPiece: {
    request: ({ address, offset, most }) => ({
      url: `${address.url}?limit=${most}&offset=${offset}&ignore_cache=1`,
      method: 'GET',
    }),
    classify: classifyRead,
  },
};

const OWNER_MUST_ACT = [401, 402, 403, 404, 405];
const CANNOT_GO = [400, 413, 422];

/** How long to wait after a 429 without `Retry-After` (spec §9). */
const MIN_WAIT = minutes(1);

const ROWS = v.pipe(v.string(), v.parseJson(), v.array(v.record(v.string(), v.unknown())));

function classifyPost(reply: HttpReply, now: Timestamp): ReplyOutcome {
  if (reply.kind === 'not-sent') return { kind: 'later', least: milliseconds(0) };
  if (reply.kind === 'no-answer') return { kind: 'unknown' };
  const { status, body, retryAfter } = reply;
  // The status decides: the row is written even when the body is cut off.
  if (status === 201) return { kind: 'done' };
  if (status === 200) return saysCreated(body) ? { kind: 'done' } : { kind: 'unknown' };
  if (status === 429) {
    return { kind: 'later', least: readRetryAfter(retryAfter, now) ?? MIN_WAIT };
  }
  const refusal = toRefusal(status, body);
  if (OWNER_MUST_ACT.includes(status)) return { kind: 'owner-must-act', refusal };
  if (CANNOT_GO.includes(status)) return { kind: 'cannot-go', refusal };
  return { kind: 'unknown' };
}

const CREATED = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ created: v.pipe(v.number(), v.minValue(1)) }),
);

/** A 200 may also come from a captive portal, as in hotels, so the body must say what was created. */
function saysCreated(body: string | undefined): boolean {
  return v.safeParse(CREATED, body).success;
}

function classifySearch(reply: HttpReply, key: NaturalKey, now: Timestamp): SearchOutcome {
  if (reply.kind !== 'answered') return { kind: 'nothing-said' };
  if (reply.status === 429) {
    return { kind: 'later', least: readRetryAfter(reply.retryAfter, now) ?? MIN_WAIT };
  }
  if (OWNER_MUST_ACT.includes(reply.status)) return refused(reply.status, reply.body);
  // Only a 200 with an array counts: the service does not document its other replies to a search.
  const rows = v.safeParse(ROWS, reply.body);
  if (reply.status !== 200 || !rows.success) return { kind: 'nothing-said' };
  const copies = rows.output.filter((row) => isRowOf(withItsTime(row, key), key)).length;
  // A row without the column that was searched cannot be told from others, so nothing is known.
  if (copies === 0 && rows.output.some((row) => !('created_at' in row)))
    return refused(reply.status, '');
  return { kind: 'read', copies };
}

/** Somebody may have changed the heading of the time of issue since the row was sent. */
function withItsTime(row: Readonly<Record<string, unknown>>, { createdAt }: NaturalKey) {
  if ('created_at' in row) return row;
  const hasTime = Object.values(row).some((cell) => String(cell).trim() === createdAt);
  return hasTime ? { ...row, created_at: createdAt } : row;
}

function refused(status: number, body: string | undefined): SearchOutcome {
  return { kind: 'refused', refusal: toRefusal(status, body) };
}

function classifyRead(reply: HttpReply): SheetReadOutcome {
  if (reply.kind === 'not-sent') return { kind: 'barred' };
  if (reply.kind !== 'answered') return { kind: 'not-readable' };
  if (reply.status !== 200) {
    return { kind: 'refused', refusal: toRefusal(reply.status, reply.body) };
  }
  const rows = v.safeParse(ROWS, reply.body);
  return rows.success ? { kind: 'rows', rows: rows.output } : { kind: 'not-readable' };
}
