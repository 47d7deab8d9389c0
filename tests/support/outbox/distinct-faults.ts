import { classifyMailReply } from '../../../src/domain/outbox/classify-mail-reply.ts';
import type { HttpReply } from '../../../src/domain/outbox/http-reply.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { sheetdb } from '../../../src/outbox/sheet-services/sheetdb.ts';
import { issue, SAMPLE_ADDRESSES } from '../issues.ts';
import type { Fault } from './faults.ts';

type Request = 'row' | 'mail' | 'search';

/**
 * Names of faults that differ for the outbox: by what is carried out, by when the answer comes, or
 * by what the answer means. Which answers mean the same is tested elsewhere.
 */
export function distinctFaults<Name extends string>(
  faults: Readonly<Record<Name, Fault>>,
  request: Request,
): Name[] {
  const names = Object.keys(faults) as Name[];
  return [...new Map(names.map((name) => [meaningOf(faults[name], request), name])).values()];
}

function meaningOf({ applied, seen }: Fault, request: Request): string {
  if (seen.kind !== 'answer') return JSON.stringify([applied, seen.kind]);
  if (seen.withoutCors === true) return JSON.stringify([applied, 'reset']);
  const isCut = seen.cut === true || seen.drip === true;
  const { status, retryAfter } = seen;
  const body = isCut ? undefined : seen.body;
  return JSON.stringify([
    applied,
    outcomeOf({ kind: 'answered', status, body, retryAfter }, request),
  ]);
}

function outcomeOf(reply: HttpReply, request: Request): string {
  const { key, sheet } = issue(1);
  const { post, search } = sheetdb;
  const now = timestamp(0);
  switch (request) {
    case 'row':
      return post.classify(reply, sheet, now).kind;
    case 'mail':
      return classifyMailReply(reply, now).kind;
    case 'search':
      return search.classify(reply, { address: SAMPLE_ADDRESSES.sheet, key }, now).kind;
  }
}
