import type { NaturalKey } from '../../domain/outbox/entry.ts';
import type {
  HttpReply,
  ReplyOutcome,
  SearchOutcome,
  SheetReadOutcome,
} from '../../domain/outbox/http-reply.ts';
import type { SheetRequest, SheetServiceAddress } from '../../domain/outbox/request.ts';
import type { Timestamp } from '../../domain/units.ts';

/** How to talk to one kind of sheet service: what to request and what replies mean, without fetching. */
export interface SheetService {
  /** Adds a row with the cells of the request. */
  readonly post: Exchange<SheetRequest, ReplyOutcome>;
  /** Looks for one row by its natural key. */
  readonly search: Exchange<RowQuery, SearchOutcome>;
  /** Reads all rows. */
  readonly read: Exchange<SheetServiceAddress, SheetReadOutcome>;
}

interface RowQuery {
  readonly address: SheetServiceAddress;
  readonly key: NaturalKey;
}

/** A request, and what the reply to it means. */
interface Exchange<Asked, Outcome> {
  readonly request: (asked: Asked) => HttpRequest;
  /** `now` is only used when `Retry-After` is a date. */
  readonly classify: (reply: HttpReply, asked: Asked, now: Timestamp) => Outcome;
}

export interface HttpRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}
