import { between, later, milliseconds, minutes, seconds, timestamp } from '../time.ts';
import type { Milliseconds, Timestamp } from '../units.ts';

/** The outbox never waits longer, so a stored time further ahead means that the clock was set back. */
export const MAX_WAIT = minutes(15);

const FIRST_STEP = seconds(2);

/**
 * How long to wait after `failures` earlier failures in a row (spec §9), with full jitter, so that
 * devices that failed together do not retry together. `random` is from 0 up to, not including, 1;
 * the wait is at least `least`, but never above `MAX_WAIT`.
 */
export function backOff(failures: number, random: number, least = milliseconds(0)): Milliseconds {
  const widest = Math.min(MAX_WAIT, FIRST_STEP * 2 ** failures);
  return milliseconds(Math.min(MAX_WAIT, least + Math.round(random * widest)));
}

/** Whether a stored time has come, or lies so far ahead that the clock must have been set back. */
export function isDue(time: Timestamp, now: Timestamp): boolean {
  return time <= now || time > later(now, MAX_WAIT);
}

/**
 * The wait that a `Retry-After` header asks for, in seconds or as a date, limited to between one
 * second and `MAX_WAIT`; undefined when it cannot be parsed or is in the past.
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
