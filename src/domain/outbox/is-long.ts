import { between, minutes } from '../time.ts';
import type { Timestamp } from '../units.ts';

/**
 * What fails for a moment must not let a mail go that another device may have sent, however often it fails
 * then: it has to have failed still so long after the first time.
 */
export function isLong({
  since,
  lastAt,
}: {
  readonly since: Timestamp;
  readonly lastAt: Timestamp;
}): boolean {
  return between(since, lastAt) >= LONG;
}

export const LONG = minutes(15);
