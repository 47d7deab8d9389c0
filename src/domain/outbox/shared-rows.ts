import { between, hours } from '../time.ts';
import type { Timestamp } from '../units.ts';
import type { Blocked, InDoubt, Waiting } from './delivery.ts';
import { markInDoubt, wait } from './delivery-states.ts';

/** How long a search that found no row counts for a row that another device may send meanwhile. */
const ABSENCE_COUNTS = hours(1);

/**
 * Whether the row has to be searched for before it is sent: another device may have sent it since the
 * last search, or since this device was refused or put off.
 */
export function needsSearch(row: Waiting | Blocked, now: Timestamp): boolean {
  if (row.isShared !== true) return false;
  if (row.state === 'blocked' || row.absentAt === undefined) return true;
  return row.absentAt > now || between(row.absentAt, now) > ABSENCE_COUNTS;
}

/** Puts such a row in doubt again; what was unclear about it stays so. */
export function doubtAgain(row: Waiting | Blocked, now: Timestamp): InDoubt {
  return { ...markInDoubt(wait(row), 'backup', now, now), unclear: Math.max(1, row.unclear) };
}
