import * as v from 'valibot';
import type { Refusal } from '../../domain/outbox/delivery.ts';
import { toRefusal } from '../../domain/outbox/http-reply.ts';

export interface DatabaseRefusal {
  /** PostgREST's or PostgreSQL's own code, such as `PGRST204`; empty when there is none. */
  readonly code: string;
  readonly message: string;
  /** Empty when there are none. */
  readonly details: string;
  readonly refusal: Refusal;
}

const ERROR = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    code: v.optional(v.nullish(v.string()), ''),
    message: v.optional(v.string(), ''),
    details: v.fallback(v.string(), ''),
  }),
);

/** What a database behind PostgREST's protocol says about why it refused. */
export function readDatabaseRefusal(status: number, body: string | undefined): DatabaseRefusal {
  const parsed = v.safeParse(ERROR, body);
  if (!parsed.success)
    return { code: '', message: '', details: '', refusal: fromDatabase(status, body) };
  const { message, details } = parsed.output;
  const code = parsed.output.code ?? '';
  const said = code === '' ? message : `${code}: ${message}`;
  return { code, message, details, refusal: fromDatabase(status, said) };
}

function fromDatabase(status: number, said: string | undefined): Refusal {
  return { ...toRefusal(status, said), from: 'postgrest' };
}
