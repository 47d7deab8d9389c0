import { earlierOf, later, laterOf } from '../time.ts';
import type { Timestamp } from '../units.ts';
import { isDue } from './back-off.ts';
import type { Service } from './delivery.ts';
import type { Limits } from './limits.ts';
import { isAvailable, type ServiceStatus } from './service-status.ts';

/** What the outbox still has to do, and whether its services may be used. */
export interface PendingWork {
  readonly statuses: Readonly<Record<Service, ServiceStatus>>;
  /** Whether any delivery to the service may be claimed. */
  readonly claimable: Readonly<Record<Service, boolean>>;
  /** When the first row in doubt is to be searched for. */
  readonly searchAt: Timestamp | undefined;
  /** The start of the oldest attempt still marked as sending; its page may have been killed. */
  readonly sendingSince: Timestamp | undefined;
}

/** When the outbox next has something to do by itself; undefined when only people can move it on. */
export function nextDue(
  pendingWork: PendingWork,
  now: Timestamp,
  limits: Limits,
): Timestamp | undefined {
  const { statuses, claimable, searchAt, sendingSince } = pendingWork;
  const sheetOpen = openFrom(statuses.sheet, now);
  const times = [
    claimable.sheet ? sheetOpen : undefined,
    claimable.mail ? openFrom(statuses.mail, now) : undefined,
    searchAt === undefined || sheetOpen === undefined
      ? undefined
      : laterOf(sheetOpen, soon(searchAt, now)),
    sendingSince === undefined ? undefined : soon(later(sendingSince, limits.requestTimeout), now),
  ].filter((time) => time !== undefined);
  return times.length === 0 ? undefined : times.reduce(earlierOf);
}

/** When the service may be used again; undefined while it is blocked. */
function openFrom(status: ServiceStatus, now: Timestamp): Timestamp | undefined {
  if (isAvailable(status, now)) return now;
  return status.blocked === undefined ? status.backingOff?.until : undefined;
}

function soon(time: Timestamp, now: Timestamp): Timestamp {
  return isDue(time, now) ? now : time;
}
