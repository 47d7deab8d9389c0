/** No wait of the outbox is longer, so a stored time further ahead only shows a clock that jumped. */
export const MAX_WAIT = 15 * 60_000;

const FIRST_STEP = 2_000;

/**
 * Milliseconds to wait after `failures` earlier ones in a row: full jitter, so that devices which
 * failed together do not return together. `random` is from 0 up to 1; `least` is never undercut.
 */
export function backOff(failures: number, random: number, least = 0): number {
  const widest = Math.min(MAX_WAIT, FIRST_STEP * 2 ** failures);
  return Math.min(MAX_WAIT, least + Math.round(random * widest));
}

/** A stored time has come, or can never have been meant: the clock was set back since. */
export function isDue(time: number, now: number): boolean {
  return time <= now || time > now + MAX_WAIT;
}

/**
 * Milliseconds that a `Retry-After` header asks for (seconds, or a date), between one second and
 * the longest wait; undefined when it cannot be understood or lies in the past.
 */
export function readRetryAfter(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  const asked = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  if (!(asked >= 0)) return undefined;
  return Math.min(MAX_WAIT, Math.max(1_000, asked));
}
