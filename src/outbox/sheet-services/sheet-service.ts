import type { NaturalKey } from '../../domain/outbox/entry.ts';
import type { Reply, ReplyOutcome, SearchOutcome, SheetRead } from '../../domain/outbox/reply.ts';
import type { SheetAddress, SheetRequest } from '../../domain/outbox/request.ts';
import type { Timestamp } from '../../domain/units.ts';

/** How one kind of sheet service is spoken to. It fetches nothing itself, so it can be read as a table. */
export interface SheetService {
  /** Adds a row. The request's body is the row as it was issued, as `{ data, mode }` in JSON text. */
  readonly post: Exchange<SheetRequest, ReplyOutcome>;
  /** Looks for one row by its natural key. */
  readonly search: Exchange<RowQuery, SearchOutcome>;
  /** Reads all rows. */
  readonly read: Exchange<SheetAddress, SheetRead>;
}

interface RowQuery {
  readonly address: SheetAddress;
  readonly key: NaturalKey;
}

/** What is asked, and what the reply to it means. */
interface Exchange<Asked, Outcome> {
  readonly request: (asked: Asked) => HttpRequest;
  /** `now` is read only for a `Retry-After` that is a date. */
  readonly classify: (reply: Reply, asked: Asked, now: Timestamp) => Outcome;
}

export interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
