import * as v from 'valibot';
import { minutes } from '../time.ts';
import type { Milliseconds, Timestamp } from '../units.ts';
import { readRetryAfter } from './back-off.ts';
import type { NaturalKey } from './entry.ts';
import type { Reply } from './reply.ts';

export type SearchOutcome =
  /** A readable list of rows, `copies` of them with our natural key; 0 means absent. */
  | { readonly kind: 'read'; readonly copies: number }
  /** The service asks for a pause of at least `least`. */
  | { readonly kind: 'later'; readonly least: Milliseconds }
  /** Failed, or not a list: this says nothing about the row. */
  | { readonly kind: 'nothing-said' };

const MIN_WAIT = minutes(1);

const ROWS = v.pipe(v.string(), v.parseJson(), v.array(v.record(v.string(), v.unknown())));

/** What the reply to a search by `created_at` says of the row with this key. */
export function classifySearchReply(reply: Reply, key: NaturalKey, now: Timestamp): SearchOutcome {
  if (reply.kind !== 'answered') return { kind: 'nothing-said' };
  if (reply.status === 429) {
    return { kind: 'later', least: readRetryAfter(reply.retryAfter, now) ?? MIN_WAIT };
  }
  // Only a 200 with an array counts: what other replies mean for "no match" is not documented.
  const rows = v.safeParse(ROWS, reply.body);
  if (reply.status !== 200 || !rows.success) return { kind: 'nothing-said' };
  return { kind: 'read', copies: rows.output.filter((row) => hasKey(row, key)).length };
}

function hasKey(row: Readonly<Record<string, unknown>>, key: NaturalKey): boolean {
  return (
    row['created_at'] === key.createdAt &&
    String(row['invoice_number']) === key.invoiceNumber &&
    String(row['company_id']) === key.companyId
  );
}
