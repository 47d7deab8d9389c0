import type { IncomingMessage } from 'node:http';
import {
  array,
  boolean,
  finite,
  type InferOutput,
  maxLength,
  minEntries,
  minLength,
  null as nothing,
  number,
  object,
  optional,
  picklist,
  pipe,
  record,
  safeParse,
  string,
  transform,
  union,
} from 'valibot';
import type { Timestamp } from '../../src/domain/units.ts';
import type { SheetAccount } from './local-account.ts';
import type { Admission } from './rate-limit.ts';
import { readJson } from './read-json.ts';
import type { Reply } from './reply.ts';
import type { Row, SheetFiles } from './sheet-files.ts';
import { storedCell } from './stored-cell.ts';

interface SheetDesk {
  readonly admit: () => Admission;
  readonly sheet: string;
  readonly sheets: SheetFiles;
  /** What a search wants, by column; undefined asks for the sheet. */
  readonly wanted: URLSearchParams | undefined;
  /** Which piece of the sheet, where it is asked for in pieces. */
  readonly piece: URLSearchParams;
  readonly now: () => Timestamp;
  readonly account: SheetAccount;
}

/** Answers `POST /api/v1/{sheet}`, `GET /api/v1/{sheet}` and `GET /api/v1/{sheet}/search`. */
export async function answerSheet(request: IncomingMessage, desk: SheetDesk): Promise<Reply> {
  const admission = desk.admit();
  if (admission.kind === 'too-many') {
    return {
      ...refusal(429, 'Too many requests.'),
      headers: { 'Retry-After': String(admission.retryAfterSeconds) },
    };
  }
  const refused = refuseByAccount(request, desk);
  if (refused !== undefined) return refused;
  if (request.method === 'GET') {
    return desk.wanted === undefined ? readPiece(desk) : search(desk, desk.wanted);
  }
  if (request.method === 'POST' && desk.wanted === undefined) return create(request, desk);
  return { ...refusal(405, 'Method not allowed.'), headers: { Allow: 'GET, POST' } };
}

function refuseByAccount({ method, headers }: IncomingMessage, desk: SheetDesk): Reply | undefined {
  const { id, origins, isQuotaUsedUp, isConnected, mayCreate, maySearch } = desk.account;
  if (id !== undefined && id !== desk.sheet) return refusal(404, 'No such API.');
  if (origins !== undefined && !origins.includes(headers.origin ?? '')) {
    return refusal(403, 'This origin is not allowed.');
  }
  if (isQuotaUsedUp === true) return refusal(429, 'The requests of this month are used up.');
  if (isConnected === false) return refusal(401, 'The owner has to sign in again.');
  const isAllowed = method === 'POST' ? mayCreate : maySearch;
  return isAllowed === false ? refusal(403, 'The permissions forbid this.') : undefined;
}

async function create(request: IncomingMessage, desk: SheetDesk): Promise<Reply> {
  const body = await readJson(request);
  if (body.kind === 'too-large') return refusal(413, 'The body is larger than 8 MB.');
  if (body.kind === 'not-json') return refusal(400, 'The body is not JSON.');
  const entry = safeParse(Entry, body.value);
  if (!entry.success) return refusal(400, entry.issues[0].message);
  const { data, mode } = entry.output;
  const time = desk.now();
  await desk.sheets.append(desk.sheet, (before) =>
    data.map((record, index) =>
      underHeadings(
        storedRow(record, mode, { row: before.length + index + 1, time }),
        desk.account.headings,
      ),
    ),
  );
  return { status: 201, body: { created: data.length } };
}

function storedRow(
  record: Record<string, InferOutput<typeof EnteredCell>>,
  ...how: [mode: InferOutput<typeof Mode>, place: { row: number; time: Timestamp }]
): Row {
  return Object.fromEntries(
    Object.entries(record).map(([column, cell]) => [column, storedCell(cell, ...how)]),
  );
}

function underHeadings(row: Row, headings: readonly string[] | undefined): Row {
  if (headings === undefined) return row;
  return Object.fromEntries(headings.map((heading) => [heading, row[heading] ?? '']));
}

async function readPiece({ sheets, sheet, piece }: SheetDesk): Promise<Reply> {
  const [offset, limit] = ['offset', 'limit'].map((name) => piece.get(name));
  if ([offset, limit].some((count) => count !== null && !/^\d+$/.test(count ?? '')))
    return refusal(400, 'Limit and offset are whole numbers.');
  const rows = (await sheets.read(sheet)).slice(Number(offset));
  return { status: 200, body: limit === null ? rows : rows.slice(0, Number(limit)) };
}

/** Nothing is cached here, so there is no cache for `ignore_cache` to pass by. */
async function search(desk: SheetDesk, wanted: URLSearchParams): Promise<Reply> {
  const { casesensitive, ignore_cache: _, ...values } = Object.fromEntries(wanted);
  const columns = Object.entries(values);
  if (columns.length === 0) return refusal(400, 'A search names a column.');
  if (columns.some(([, value]) => /^[!<>]|\*/.test(value))) {
    return refusal(400, 'The local sheet does not know the search operators ! < > and *.');
  }
  const fold = (text: string) => (casesensitive === 'true' ? text : text.toLowerCase());
  const rows = await desk.sheets.read(desk.sheet);
  const body = rows.filter((row) =>
    columns.every(
      ([column, value]) => Object.hasOwn(row, column) && fold(row[column] ?? '') === fold(value),
    ),
  );
  return { status: 200, body };
}

function refusal(status: number, error: string): Reply {
  return { status, body: { error } };
}

const EnteredCell = union(
  [
    pipe(string(), maxLength(50_000, 'A cell holds at most 50,000 characters.')),
    pipe(number(), finite('A number in a cell is finite.')),
    boolean(),
    nothing(),
  ],
  (issue) => issue.issues?.[0].message ?? 'A cell holds text, a number, true, false or nothing.',
);
const EnteredRow = pipe(record(string(), EnteredCell), minEntries(1, 'A row has a column.'));
const Mode = picklist(['USER_ENTERED', 'RAW'], 'The mode is USER_ENTERED or RAW.');
const Entry = object({
  data: union([
    pipe(array(EnteredRow), minLength(1, 'There is no row.')),
    pipe(
      EnteredRow,
      transform((row) => [row]),
    ),
  ]),
  mode: optional(Mode, 'USER_ENTERED'),
});
