import { between, later, milliseconds, minutes, seconds, timestamp } from '../time.ts';
import type { Milliseconds, Timestamp } from '../units.ts';

/** No wait of the outbox is longer, so a stored time further ahead only shows a clock that jumped. */
export const MAX_WAIT = minutes(15);

const FIRST_STEP = seconds(2);

/**
 * How long to wait after `failures` earlier ones in a row: full jitter, so that devices which
 * failed together do not return together. `random` is from 0 up to 1; `least` is never undercut.
 */
export function backOff(failures: number, random: number, least = milliseconds(0)): Milliseconds {
  const widest = Math.min(MAX_WAIT, FIRST_STEP * 2 ** failures);
  return milliseconds(Math.min(MAX_WAIT, least + Math.round(random * widest)));
}

/** A stored time has come, or can never have been meant: the clock was set back since. */
export function isDue(time: Timestamp, now: Timestamp): boolean {
  return time <= now || time > later(now, MAX_WAIT);
}

/**
 * The wait that a `Retry-After` header asks for (seconds, or a date), between one second and the
 * longest wait; undefined when it cannot be understood or lies in the past.
 */
export function readRetryAfter(
  header: string | undefined,
  now: Timestamp,
): Milliseconds | undefined {
  const text = header?.trim() ?? '';
  const asked = /^\d+$/.test(text)
    ? seconds(Number(text))
    : between(now, timestamp(Date.parse(text)));
  if (!(asked >= 0)) return undefined;
  return milliseconds(Math.min(MAX_WAIT, Math.max(seconds(1), asked)));
}
