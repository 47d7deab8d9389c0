import { minutes, seconds } from '../../../src/domain/time.ts';
import type { Milliseconds } from '../../../src/domain/units.ts';

/** What happens to one request: whether the service carries it out, and what the sender sees. */
export interface Fault {
  /** `late` is carried out so long after the request; `twice` is a browser's own resend. */
  readonly applied: 'no' | 'yes' | 'twice' | { readonly late: Milliseconds };
  readonly seen:
    | { readonly kind: 'reset' }
    | { readonly kind: 'nothing' }
    | {
        readonly kind: 'answer';
        readonly status: number;
        readonly body: string;
        readonly retryAfter?: string;
        /** The connection breaks in the middle of the body. */
        readonly cut?: true;
        /** The body comes so slowly that the sender gives up. */
        readonly drip?: true;
        /** A browser sees no answer at all. */
        readonly withoutCors?: true;
      };
}

const RESET = { kind: 'reset' } as const;
const NOTHING = { kind: 'nothing' } as const;

const answer = (status: number, body = `{"error":"${status}"}`) =>
  ({ kind: 'answer', status, body }) as const;
const refused = (status: number): Fault => ({ applied: 'no', seen: answer(status) });
const slowDown = (retryAfter?: string): Fault => ({
  applied: 'no',
  seen: { ...answer(429), ...(retryAfter !== undefined && { retryAfter }) },
});

const PORTAL = '<!doctype html><title>Hotel sign-in</title>';

/** Faults of a POST, to the sheet or to the mail service, by name. */
export const POST_FAULTS = {
  'offline-before-send': { applied: 'no', seen: RESET },
  'dns-fail': { applied: 'no', seen: RESET },
  'preflight-fail': { applied: 'no', seen: RESET },
  'reset-before-body': { applied: 'no', seen: RESET },
  'applied-then-reset': { applied: 'yes', seen: RESET },
  'black-hole-timeout': { applied: 'no', seen: NOTHING },
  'applied-then-black-hole': { applied: 'yes', seen: NOTHING },
  'late-apply-inside-settle': { applied: { late: minutes(9) }, seen: NOTHING },
  'late-apply-and-reset': { applied: { late: seconds(20) }, seen: RESET },
  'captive-portal-200-html': { applied: 'no', seen: answer(200, PORTAL) },
  '429-with-cors': slowDown(),
  '429-without-cors': { applied: 'no', seen: { ...answer(429), withoutCors: true } },
  'retry-after-garbage': slowDown('soon, perhaps'),
  'retry-after-negative': slowDown('-5'),
  'retry-after-date': slowDown('Sun, 01 Mar 2026 10:05:00 GMT'),
  'retry-after-1e9': slowDown('1000000000'),
  '5xx-applied': { applied: 'yes', seen: answer(500) },
  '5xx-not-applied': { applied: 'no', seen: answer(503) },
  '408': { applied: 'no', seen: answer(408) },
  '400': refused(400),
  '401': refused(401),
  '402': refused(402),
  '403': refused(403),
  '404': refused(404),
  '405': refused(405),
  '412': refused(412),
  '413': refused(413),
  '422': refused(422),
  '426': refused(426),
} as const satisfies Record<string, Fault>;

/** Faults of a row's POST alone. */
export const ROW_FAULTS = {
  ...POST_FAULTS,
  'truncated-201': { applied: 'yes', seen: { ...answer(201, '{"created":1}'), cut: true } },
  'slow-drip': { applied: 'yes', seen: { ...answer(201, '{"created":1}'), drip: true } },
} as const satisfies Record<string, Fault>;

/** Faults that double a row whatever the client does; staff must see a possible duplicate. */
export const DOUBLING_FAULTS = {
  'late-apply-after-settle': { applied: { late: minutes(20) }, seen: NOTHING },
  'browser-resend': { applied: 'twice', seen: answer(201, '{"created":1}') },
} as const satisfies Record<string, Fault>;

/** Faults of a search. `search-stale` answers from before the row, as a cache does. */
export const SEARCH_FAULTS = {
  'search-fails-while-post-works': { applied: 'no', seen: answer(500) },
  'search-forbidden': { applied: 'no', seen: answer(403) },
  'search-not-found': { applied: 'no', seen: answer(404) },
  'search-reset': { applied: 'no', seen: RESET },
  'search-black-hole': { applied: 'no', seen: NOTHING },
  'search-returns-object': { applied: 'no', seen: answer(200, '{"rows":[]}') },
  'search-returns-html': { applied: 'no', seen: answer(200, PORTAL) },
  'search-slow-down': slowDown('1'),
} as const satisfies Record<string, Fault>;

export type RowFault = keyof typeof ROW_FAULTS | keyof typeof DOUBLING_FAULTS;
export type MailFault = keyof typeof POST_FAULTS;
export type SearchFault = keyof typeof SEARCH_FAULTS;
