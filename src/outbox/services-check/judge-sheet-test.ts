import * as v from 'valibot';
import type { SheetRow } from '../../domain/outbox/build-sheet-request.ts';
import { comparableText } from '../../domain/outbox/comparable-text.ts';
import type { Refusal } from '../../domain/outbox/delivery.ts';
import { type HttpReply, toRefusal } from '../../domain/outbox/http-reply.ts';
import type { SheetRequest } from '../../domain/outbox/request.ts';
import type { Timestamp } from '../../domain/units.ts';
import { sheetServiceAt } from '../sheet-services/sheet-service-at.ts';
import type { SheetFault } from './service-fault.ts';

/** What the answer to the test row's POST shows; undefined when the row was written. */
export function judgeRowPosted(
  reply: HttpReply,
  request: SheetRequest,
  now: Timestamp,
): SheetFault | undefined {
  if (reply.kind !== 'answered') return { kind: 'sheet-not-reached' };
  const { status, body } = reply;
  const refusal = toRefusal(status, body);
  const outcome = sheetServiceAt(request.address).post.classify(reply, request, now);
  switch (outcome.kind) {
    case 'done':
      return undefined;
    case 'later':
      return { kind: 'sheet-quota-used-up', refusal };
    case 'cannot-go':
      return { kind: 'row-refused', refusal };
    case 'owner-must-act':
      return judgeRefusal(refusal);
    case 'send-again':
    case 'unknown':
      return { kind: 'sheet-answer-unclear', status };
  }
}

/** What the answers to searches for the test row show; each was for another column of it. */
export function judgeRowSearched(
  answers: readonly HttpReply[],
  cells: SheetRow,
): readonly SheetFault[] {
  const replies = answers.map(readRows);
  const refused = replies.find((reply) => reply.kind === 'refused');
  if (refused !== undefined) return [judgeSearchRefusal(refused.refusal)];
  const ours = replies.map((reply) =>
    reply.kind === 'rows' ? reply.rows.filter((row) => isOurs(row, cells)) : [],
  );
  const rows = ours.find(({ length }) => length > 0) ?? [];
  const [row] = rows;
  if (row !== undefined) return [...judgeCells(row, cells), ...doubled(rows.length)];
  const unclear = replies.find((reply) => reply.kind === 'unclear');
  if (unclear === undefined) return [{ kind: 'row-not-found' }];
  return [{ kind: 'search-answer-unclear', status: unclear.status }];
}

function judgeRefusal(refusal: Refusal): SheetFault {
  switch (refusal.status) {
    case 401:
      return { kind: 'sheet-not-connected', refusal };
    case 402:
      return { kind: 'sheet-quota-used-up', refusal };
    case 403:
      return namesOrigin(refusal)
        ? { kind: 'sheet-origin-not-allowed', refusal }
        : { kind: 'create-not-allowed', refusal };
    default:
      return { kind: 'sheet-address-wrong', refusal };
  }
}

function judgeSearchRefusal(refusal: Refusal): SheetFault {
  if (refusal.status === 402 || refusal.status === 429) {
    return { kind: 'sheet-quota-used-up', refusal };
  }
  // The row was written at the same address just before, so address and account are right.
  return namesOrigin(refusal)
    ? { kind: 'sheet-origin-not-allowed', refusal }
    : { kind: 'search-not-allowed', refusal };
}

function namesOrigin({ said }: Refusal): boolean {
  return /origin|domain|referr?er|\bIP\b/i.test(said);
}

type ReadRows =
  | { readonly kind: 'rows'; readonly rows: readonly Readonly<Record<string, unknown>>[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'unclear'; readonly status: number | undefined };

const REFUSALS = [401, 402, 403, 405, 429];
const ROWS = v.pipe(v.string(), v.parseJson(), v.array(v.record(v.string(), v.unknown())));

function readRows(reply: HttpReply): ReadRows {
  if (reply.kind !== 'answered') return { kind: 'unclear', status: undefined };
  const { status, body } = reply;
  if (REFUSALS.includes(status)) return { kind: 'refused', refusal: toRefusal(status, body) };
  const rows = v.safeParse(ROWS, body);
  if (status === 200 && rows.success) return { kind: 'rows', rows: rows.output };
  // A search by a heading that is not there, and one without a match, may each be answered so.
  if (status === 400 || status === 404) return { kind: 'rows', rows: [] };
  return { kind: 'unclear', status };
}

function isOurs(row: Readonly<Record<string, unknown>>, cells: SheetRow): boolean {
  return ['created_at', 'invoice_number'].some((column) => isSame(row[column], cells[column]));
}

function judgeCells(
  row: Readonly<Record<string, unknown>>,
  cells: SheetRow,
): readonly SheetFault[] {
  const others = Object.keys(row).filter((heading) => !(heading in cells));
  return Object.entries(cells).flatMap(([column, cell]): SheetFault[] => {
    if (column in row) {
      const found = String(row[column] ?? '');
      return isSame(found, cell) ? [] : [{ kind: 'cell-changed', column, found }];
    }
    const found = others.find((heading) => isMisspelling(heading, column));
    return [
      found === undefined
        ? { kind: 'heading-missing', column }
        : { kind: 'heading-misspelt', column, found },
    ];
  });
}

/** A number may be shown with decimals, and a yes or no in any letters. */
function isSame(found: unknown, sent: unknown): boolean {
  if (typeof sent === 'number') return Number(found) === sent && String(found).trim() !== '';
  return comparableText(found) === comparableText(sent);
}

function doubled(copies: number): readonly SheetFault[] {
  return copies > 1 ? [{ kind: 'row-doubled', copies }] : [];
}

/** Whether a heading differs from a column's name by spaces, capitals, hyphens or one or two letters. */
function isMisspelling(heading: string, column: string): boolean {
  const meant = lettersOf(column);
  return distance(lettersOf(heading), meant) <= Math.min(2, Math.floor(meant.length / 3));
}

function lettersOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '');
}

/** How many letters have to be added, left out or exchanged to make one word of the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, wanted] of [...other].entries()) {
      const exchanged = (row[place] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(exchanged, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
