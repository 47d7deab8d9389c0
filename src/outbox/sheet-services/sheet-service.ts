import type { Refusal } from '../../domain/outbox/delivery.ts';
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
export type SheetService = SearchedSheet | KeyedSheet;

/** A sheet that takes any row as often as it gets it: what is in doubt is searched for first. */
export interface SearchedSheet {
  readonly kind: 'searched';
  /** Adds a row with the invoice's record. */
  readonly post: Exchange<SheetRequest, ReplyOutcome>;
  /** Looks for one row by its natural key. */
  readonly search: Exchange<RowQuery, SearchOutcome>;
  /** Reads all rows. */
  readonly read: Exchange<SheetServiceAddress, SheetReadOutcome>;
  /** Reads some rows, oldest first; a service that knows no pieces answers with all. */
  readonly readPiece: Exchange<PieceQuery, SheetReadOutcome>;
}

/** A table whose primary key is the natural key: no row is there twice, so none is in doubt. */
export interface KeyedSheet {
  readonly kind: 'keyed';
  readonly post: Exchange<SheetRequest, ReplyOutcome>;
  /** Asks which of some rows are not there; at most `MAX_KEYS` of them at a time. */
  readonly missing: Exchange<RowsQuery, MissingRowsOutcome>;
  /** Tries to read rows with the key that may only add them; `open` shows what is to be closed. */
  readonly peek: Exchange<SheetServiceAddress, 'open' | 'closed'>;
}

/** The answer to which of our rows are not there. */
export type MissingRowsOutcome =
  | { readonly kind: 'missing'; readonly keys: readonly NaturalKey[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** This page's own policy bars the table, so nothing was asked. */
  | { readonly kind: 'barred' }
  /** No answer, or one that is not a list of keys. */
  | { readonly kind: 'not-readable' };

/** So many keys make a request of about 50 kB. */
export const MAX_KEYS = 500;

interface RowQuery {
  readonly address: SheetServiceAddress;
  readonly key: NaturalKey;
}

interface PieceQuery {
  readonly address: SheetServiceAddress;
  /** How many rows come before. */
  readonly offset: number;
  readonly most: number;
}

interface RowsQuery {
  readonly address: SheetServiceAddress;
  readonly keys: readonly NaturalKey[];
}

/** A request, and what the reply to it means. */
export interface Exchange<Asked, Outcome> {
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
