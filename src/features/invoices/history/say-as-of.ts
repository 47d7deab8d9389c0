import { dayInIndia } from '../../../domain/day-in-india.ts';
import { formatMoment } from '../../../domain/format-moment.ts';
import { formatTimeOfDay } from '../../../domain/format-time-of-day.ts';
import { groupDigits } from '../../../domain/group-digits.ts';
import {
  type HistoryProgress,
  wantsOlder,
} from '../../../domain/shared-history/history-progress.ts';
import type { Timestamp } from '../../../domain/units.ts';

interface Moment {
  readonly isReading: boolean;
  readonly isLooking: boolean;
  /** Asked in vain by a device that has no line. */
  readonly isOffline: boolean;
  readonly now: Timestamp;
}

/** How recent the history of all desks is, and what is being done about it. */
export function sayAsOf(
  progress: HistoryProgress,
  { isReading, isLooking, isOffline, now }: Moment,
): string {
  const { asOf, read } = progress;
  if (asOf === undefined) return isReading ? 'Bringing in the agency’s invoices…' : '';
  const time = dayInIndia(asOf) === dayInIndia(now) ? formatTimeOfDay(asOf) : formatMoment(asOf);
  if (isOffline) return `Offline: all desks as of ${time}.`;
  if (isReading && wantsOlder(progress))
    return `All desks as of ${time}. Bringing in older invoices: ${groupDigits(String(read))} so far…`;
  return `All desks as of ${time}.${isLooking ? ' Looking for older invoices…' : ''}`;
}
