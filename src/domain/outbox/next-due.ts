import { isDue } from './back-off.ts';
import type { Service } from './delivery.ts';
import type { Limits } from './limits.ts';
import { isAvailable, type ServiceStatus } from './service-status.ts';

/** What there is to do, as the entries show it. */
export interface Agenda {
  readonly statuses: Readonly<Record<Service, ServiceStatus>>;
  /** Some delivery of the service may be claimed. */
  readonly claimable: Readonly<Record<Service, boolean>>;
  /** The earliest time at which a row in doubt is to be searched for. */
  readonly searchAt: number | undefined;
  /** The start of the oldest attempt that is on its way, or was when its page was killed. */
  readonly sendingSince: number | undefined;
}

/** When the outbox next has something to do by itself; undefined while it waits for people alone. */
export function nextDue(agenda: Agenda, now: number, limits: Limits): number | undefined {
  const { statuses, claimable, searchAt, sendingSince } = agenda;
  const times = [
    claimable.sheet ? openFrom(statuses.sheet, now) : undefined,
    claimable.mail ? openFrom(statuses.mail, now) : undefined,
    searchAt === undefined ? undefined : later(openFrom(statuses.sheet, now), soon(searchAt, now)),
    sendingSince === undefined ? undefined : soon(sendingSince + limits.requestTimeout, now),
  ].filter((time) => time !== undefined);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Undefined while the service is held. */
function openFrom(status: ServiceStatus, now: number): number | undefined {
  if (isAvailable(status, now)) return now;
  return status.blocked === undefined ? status.backingOff?.until : undefined;
}

function soon(time: number, now: number): number {
  return isDue(time, now) ? now : time;
}

function later(one: number | undefined, other: number): number | undefined {
  return one === undefined ? undefined : Math.max(one, other);
}
