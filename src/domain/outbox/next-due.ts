import { earliestOf, later, laterOf } from '../time.ts';
import type { Timestamp } from '../units.ts';
import { isDue } from './back-off.ts';
import type { Service } from './delivery.ts';
import { admittedDeliveries } from './service-availability.ts';
import type { ServiceStatus } from './service-status.ts';
import { admitsSearches } from './sheet-searches.ts';
import type { OutboxTimings } from './timings.ts';

/** What the outbox still has to do, and whether its services may be used. */
export interface PendingWork {
  readonly statuses: Readonly<Record<Service, ServiceStatus>>;
  /** The deliveries that only their service keeps from being sent. */
  readonly ready: Readonly<Record<Service, DeliveryReadiness>>;
  /** When the first row in doubt is to be searched for. */
  readonly searchAt: Timestamp | undefined;
  /** The start of the oldest attempt still marked as sending; its page may have been killed. */
  readonly sendingSince: Timestamp | undefined;
}

export interface DeliveryReadiness {
  /** Whether one of them was never refused. */
  readonly hasUnrefused: boolean;
  readonly hasAny: boolean;
  /** When the first may go of those that the service has put off alone; and of these, of the never refused. */
  readonly from?: Timestamp;
  readonly unrefusedFrom?: Timestamp;
}

/** When the outbox next has something to do by itself; undefined when only people can move it on. */
export function nextDue(
  pendingWork: PendingWork,
  now: Timestamp,
  timings: OutboxTimings,
): Timestamp | undefined {
  const { statuses, ready, searchAt, sendingSince } = pendingWork;
  return earliestOf([
    sendFrom(statuses.sheet, ready.sheet, now),
    sendFrom(statuses.mail, ready.mail, now),
    searchAt === undefined
      ? undefined
      : laterOf(searchFrom(statuses.sheet, now), soon(searchAt, now)),
    sendingSince === undefined ? undefined : soon(later(sendingSince, timings.requestTimeout), now),
  ]);
}

/** When the next of the deliveries may be sent. */
function sendFrom(
  status: ServiceStatus,
  { hasUnrefused, hasAny, from, unrefusedFrom }: DeliveryReadiness,
  now: Timestamp,
): Timestamp | undefined {
  const open = openFrom(status, now);
  const rested = restedFrom(status, now);
  const isNext = admittedDeliveries(status, rested) === 'unrefused';
  return earliestOf([
    hasAny ? open : undefined,
    hasUnrefused && isNext ? rested : undefined,
    from && laterOf(open, from),
    isNext && unrefusedFrom ? laterOf(rested, unrefusedFrom) : undefined,
  ]);
}

/** When the sheet may be searched again: with its next try, or between two of them. */
function searchFrom(status: ServiceStatus, now: Timestamp): Timestamp {
  const [rested, open] = [restedFrom(status, now), openFrom(status, now)];
  const retryAt = status.blocked?.searches?.retryAt ?? rested;
  const farthest = laterOf(open, retryAt);
  // From one of these on. A later one may be from before the clock was set back, so each is asked about.
  const times = [rested, laterOf(rested, retryAt), open, farthest];
  return earliestOf(times.filter((time) => admitsSearches(status, time))) ?? farthest;
}

/** When the service may be tried again. */
function openFrom(status: ServiceStatus, now: Timestamp): Timestamp {
  const rested = restedFrom(status, now);
  const admitted = admittedDeliveries(status, rested);
  if (admitted === 'all' || admitted === 'any') return rested;
  return laterOf(rested, status.blocked?.retryAt ?? rested);
}

/** When its back-off ends. */
function restedFrom({ backingOff }: ServiceStatus, now: Timestamp): Timestamp {
  return backingOff === undefined ? now : soon(backingOff.until, now);
}

/** One so far ahead that the clock must have been set back has come. */
export function soon(time: Timestamp, now: Timestamp): Timestamp {
  return isDue(time, now) ? now : time;
}
