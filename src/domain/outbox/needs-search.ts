import { between, hours } from '../time.ts';
import type { Timestamp } from '../units.ts';
import { type Blocked, type InDoubt, isUndecided, type Waiting } from './delivery.ts';
import { markInDoubt, wait } from './delivery-states.ts';

/** How long a search that found no row counts for a row that another device may send meanwhile. */
const ABSENCE_COUNTS = hours(1);

/**
 * Whether the row has to be searched for before a sheet gets it: it may be there since before a table
 * took the sheet's place, or another device may have sent it since the last search, or since this device
 * was refused or put off.
 */
export function needsSearch(row: Waiting | Blocked, now: Timestamp): boolean {
  if (isUndecided(row)) return true;
  if (row.isShared !== true) return false;
  if (row.state === 'blocked' || row.absentAt === undefined) return true;
  return row.absentAt > now || between(row.absentAt, now) > ABSENCE_COUNTS;
}

/** Puts such a row in doubt again; what was unclear about it stays so. */
export function doubtAgain(row: Waiting | Blocked, now: Timestamp): InDoubt {
  const why = row.isShared === true ? 'backup' : 'no-answer';
  return { ...markInDoubt(wait(row), why, now, now), unclear: Math.max(1, row.unclear) };
}
