import { milliseconds, seconds } from '../time.ts';
import type { Timestamp } from '../units.ts';
import { readRetryAfter } from './back-off.ts';
import { type HttpReply, type ReplyOutcome, toRefusal } from './http-reply.ts';

const OWNER_MUST_ACT = [400, 402, 403, 404, 412, 426];
const CANNOT_GO = [413, 422];

/** The mail service takes one request per second; two seconds leave some room. */
const MIN_WAIT = seconds(2);

/** What the reply to a mail's POST means (spec §7). `now` is only used when `Retry-After` is a date. */
export function classifyMailReply(reply: HttpReply, now: Timestamp): ReplyOutcome {
  if (reply.kind === 'not-sent') return { kind: 'later', least: milliseconds(0) };
  if (reply.kind === 'no-answer') return { kind: 'unknown' };
  const { status, body, retryAfter } = reply;
  if (status === 200) return isOk(body) ? { kind: 'done' } : { kind: 'unknown' };
  if (status === 429) {
    return { kind: 'later', least: readRetryAfter(retryAfter, now) ?? MIN_WAIT };
  }
  const refusal = toRefusal(status, body);
  if (OWNER_MUST_ACT.includes(status)) return { kind: 'owner-must-act', refusal };
  if (CANNOT_GO.includes(status)) return { kind: 'cannot-go', refusal };
  return { kind: 'unknown' };
}

/** The service answers `OK`; anything else with status 200 comes from a captive portal, as in hotels. */
function isOk(body: string | undefined): boolean {
  return body?.trim().toUpperCase() === 'OK';
}
