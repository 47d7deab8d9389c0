import { minutes, seconds } from '../time.ts';
import type { Milliseconds } from '../units.ts';

/** How long the outbox waits for what. */
export interface Limits {
  /** A request that has no answer by then is given up, its fate unknown. */
  readonly requestTimeout: Milliseconds;
  /** A sheet may still write a row this long after the request was given up. */
  readonly settle: Milliseconds;
  /** Two searches that find nothing are at least this far apart. */
  readonly betweenSearches: Milliseconds;
  /** A probe that has no answer by then counts as no connection. */
  readonly probe: Milliseconds;
}

export const DEFAULT_LIMITS: Limits = {
  requestTimeout: seconds(30),
  settle: minutes(10),
  betweenSearches: seconds(30),
  probe: seconds(10),
};
