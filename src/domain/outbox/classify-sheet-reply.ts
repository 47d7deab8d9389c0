import * as v from 'valibot';
import { milliseconds, minutes } from '../time.ts';
import type { Timestamp } from '../units.ts';
import { readRetryAfter } from './back-off.ts';
import { type Reply, type ReplyOutcome, refusalOf } from './reply.ts';

const OWNER_MUST_ACT = [401, 402, 403, 404, 405];
const CANNOT_GO = [400, 413, 422];

/** The sheet's own limit without a `Retry-After`: a minute. */
const MIN_WAIT = minutes(1);

/** What the reply to a row's POST means. `now` is read only for a `Retry-After` that is a date. */
export function classifySheetReply(reply: Reply, now: Timestamp): ReplyOutcome {
  if (reply.kind === 'not-sent') return { kind: 'later', least: milliseconds(0) };
  if (reply.kind === 'no-answer') return { kind: 'unknown' };
  const { status, body, retryAfter } = reply;
  // Judged by the status: the row is written even when the body is cut off.
  if (status === 201) return { kind: 'done' };
  if (status === 200) return saysCreated(body) ? { kind: 'done' } : { kind: 'unknown' };
  if (status === 429) {
    return { kind: 'later', least: readRetryAfter(retryAfter, now) ?? MIN_WAIT };
  }
  const refusal = refusalOf(status, body);
  if (OWNER_MUST_ACT.includes(status)) return { kind: 'owner-must-act', refusal };
  if (CANNOT_GO.includes(status)) return { kind: 'cannot-go', refusal };
  return { kind: 'unknown' };
}

const CREATED = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ created: v.pipe(v.number(), v.minValue(1)) }),
);

/** A 200 may also come from a hotel's sign-in page, so it has to say what it created. */
function saysCreated(body: string | undefined): boolean {
  return v.safeParse(CREATED, body).success;
}
