import { hours, later } from '../time.ts';
import type { Milliseconds, Timestamp } from '../units.ts';

/** After its first, second and third refusal; then it is a day. */
const RETRY_AFTER = [hours(1), hours(1), hours(4)] as const;
const MAX_RETRY_AFTER = hours(24);

/** How long a blocked service is left alone after so many earlier refusals. */
export function retryAfter(earlier: number): Milliseconds {
  return RETRY_AFTER[earlier] ?? MAX_RETRY_AFTER;
}

/** Whether a blocked service may be asked again; a time too far ahead means that the clock was set back. */
export function isRetryDue(retryAt: Timestamp, now: Timestamp): boolean {
  return retryAt <= now || retryAt > later(now, MAX_RETRY_AFTER);
}
