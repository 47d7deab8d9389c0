import type { Milliseconds } from '../units.ts';
import type { Refusal } from './delivery.ts';

/** What came back from one request, as the page or worker saw it. */
export type HttpReply =
  | {
      readonly kind: 'answered';
      readonly status: number;
      /** Undefined when the connection broke while the body was read. */
      readonly body: string | undefined;
      readonly retryAfter?: string | undefined;
    }
  /** The request was started, then broke off or timed out. */
  | { readonly kind: 'no-answer' }
  /** Nothing left this device. */
  | { readonly kind: 'not-sent' };

/** What a reply means for the delivery, and for its service. */
export type ReplyOutcome =
  /**
   * It arrived; `isSingle` where no second copy can be there, whatever became of earlier attempts;
   * `wasThere` when it had arrived before this attempt.
   */
  | { readonly kind: 'done'; readonly isSingle?: true; readonly wasThere?: true }
  /**
   * It did not arrive, and may be tried again after at least `least`; `mayBeItsOwn` where the service may
   * take others meanwhile, and `putOff` where it said so; `said` is what it said of all mails.
   */
  | {
      readonly kind: 'later';
      readonly least: Milliseconds;
      readonly mayBeItsOwn?: true;
      readonly putOff?: Refusal;
      readonly said?: string;
    }
  /** It did not arrive, and nothing can be sent to this service until the owner has acted. */
  | { readonly kind: 'owner-must-act'; readonly refusal: Refusal }
  /** It did not arrive, and this one delivery can never be sent as it is. */
  | { readonly kind: 'cannot-go'; readonly refusal: Refusal }
  /**
   * It may or may not have arrived, and sending it again can make no second copy; but for
   * `isUnknownThere`, where not even the service knows.
   */
  | { readonly kind: 'send-again'; readonly isUnknownThere?: true }
  /** It may or may not have arrived. */
  | { readonly kind: 'unknown' };

/** What a search for one row found. */
export type SearchOutcome =
  /** A readable list of rows, `copies` of them with our natural key; 0 means absent. */
  | { readonly kind: 'read'; readonly copies: number }
  /** The service asks us to wait for at least `least`. */
  | { readonly kind: 'later'; readonly least: Milliseconds }
  /** The search failed or its answer is not a list, so nothing is known about the row. */
  | { readonly kind: 'nothing-said' }
  /** The same, until the owner has acted. */
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The outcome of reading the whole sheet. */
export type SheetReadOutcome =
  | { readonly kind: 'rows'; readonly rows: readonly Readonly<Record<string, unknown>>[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** This page's own policy bars it, so nothing was asked. */
  | { readonly kind: 'barred' }
  /** No answer, or one that is not a list of rows. */
  | { readonly kind: 'not-readable' };

const MAX_SAID_LENGTH = 200;

/** The status and the service's own words, cut to a length that can be shown. */
export function toRefusal(status: number, body: string | undefined): Refusal {
  return { status, said: (body ?? '').slice(0, MAX_SAID_LENGTH) };
}
