import { minutes, seconds } from '../time.ts';
import type { Milliseconds } from '../units.ts';

/** How long the outbox waits (spec §9). */
export interface OutboxTimings {
  /** A request without an answer by then is given up; nobody knows whether it arrived. */
  readonly requestTimeout: Milliseconds;
  /** The settle window: how long a sheet may still write a row after the request was given up. */
  readonly settle: Milliseconds;
  /** The shortest time between two searches that find nothing. */
  readonly betweenSearches: Milliseconds;
  /** A probe without an answer by then means that the service cannot be reached. */
  readonly probe: Milliseconds;
}

export const DEFAULT_TIMINGS: OutboxTimings = {
  requestTimeout: seconds(30),
  settle: minutes(10),
  betweenSearches: seconds(30),
  probe: seconds(10),
};
