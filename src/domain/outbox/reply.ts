import type { Milliseconds } from '../units.ts';
import type { Refusal } from './delivery.ts';

/** What came back of one request, as the page or worker saw it. */
export type Reply =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** Undefined when the connection broke while it was read. */
      readonly body: string | undefined;
      readonly retryAfter?: string | undefined;
    }
  /** The request had begun, and broke off or took too long. */
  | { readonly kind: 'no-answer' }
  /** Nothing left this device. */
  | { readonly kind: 'not-sent' };

/** What a reply means for the delivery, and for its service. */
export type ReplyOutcome =
  /** It is there. */
  | { readonly kind: 'done' }
  /** It is surely not there, and may be tried again after at least `least`. */
  | { readonly kind: 'later'; readonly least: Milliseconds }
  /** It is surely not there, and nothing of this service goes until the owner has acted. */
  | { readonly kind: 'owner-must-act'; readonly refusal: Refusal }
  /** It is surely not there, and this one never goes as it is. */
  | { readonly kind: 'cannot-go'; readonly refusal: Refusal }
  /** It may or may not be there. */
  | { readonly kind: 'unknown' };

/** What a search for one row found. */
export type SearchOutcome =
  /** A readable list of rows, `copies` of them with our natural key; 0 means absent. */
  | { readonly kind: 'read'; readonly copies: number }
  /** The service asks for a pause of at least `least`. */
  | { readonly kind: 'later'; readonly least: Milliseconds }
  /** Failed, or not a list: this says nothing about the row. */
  | { readonly kind: 'nothing-said' };

/** What came of reading the whole sheet. */
export type SheetRead =
  | { readonly kind: 'rows'; readonly rows: readonly Readonly<Record<string, unknown>>[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** No answer, or one that is no list of rows. */
  | { readonly kind: 'not-readable' };

const MAX_SAID_LENGTH = 200;

/** The service's own words, short enough to show. */
export function toRefusal(status: number, body: string | undefined): Refusal {
  return { status, said: (body ?? '').slice(0, MAX_SAID_LENGTH) };
}
