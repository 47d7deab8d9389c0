import { isDue } from './back-off.ts';
import type { Service } from './delivery.ts';
import type { Limits } from './limits.ts';
import { isOpen, type Standing } from './service-status.ts';

/** What there is to do, as the entries show it. */
export interface Agenda {
  readonly standings: Readonly<Record<Service, Standing>>;
  /** Some leg of the service may be claimed. */
  readonly claimable: Readonly<Record<Service, boolean>>;
  /** The earliest time at which an unsure row is to be searched for. */
  readonly searchAt: number | undefined;
  /** The start of the oldest attempt that is on its way, or was when its page was killed. */
  readonly sendingSince: number | undefined;
}

/** When the outbox next has something to do by itself; undefined while it waits for people alone. */
export function nextDue(agenda: Agenda, now: number, limits: Limits): number | undefined {
  const { standings, claimable, searchAt, sendingSince } = agenda;
  const times = [
    claimable.sheet ? openFrom(standings.sheet, now) : undefined,
    claimable.mail ? openFrom(standings.mail, now) : undefined,
    searchAt === undefined ? undefined : later(openFrom(standings.sheet, now), soon(searchAt, now)),
    sendingSince === undefined ? undefined : soon(sendingSince + limits.timeOut, now),
  ].filter((time) => time !== undefined);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Undefined while the service is held. */
function openFrom(standing: Standing, now: number): number | undefined {
  if (isOpen(standing, now)) return now;
  return standing.hold === undefined ? standing.rest?.until : undefined;
}

function soon(time: number, now: number): number {
  return isDue(time, now) ? now : time;
}

function later(one: number | undefined, other: number): number | undefined {
  return one === undefined ? undefined : Math.max(one, other);
}
