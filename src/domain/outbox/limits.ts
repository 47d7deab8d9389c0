/** How long the outbox waits for what; all in milliseconds. */
export interface Limits {
  /** A request that has no answer by then is given up, its fate unknown. */
  readonly requestTimeout: number;
  /** A sheet may still write a row this long after the request was given up. */
  readonly settle: number;
  /** Two searches that find nothing are at least this far apart. */
  readonly betweenSearches: number;
  /** A probe that has no answer by then counts as no connection. */
  readonly probe: number;
}

export const USUAL_LIMITS: Limits = {
  requestTimeout: 30_000,
  settle: 600_000,
  betweenSearches: 30_000,
  probe: 10_000,
};
