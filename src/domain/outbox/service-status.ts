import * as v from 'valibot';
import { later, milliseconds, timestamp } from '../time.ts';
import type { Timestamp } from '../units.ts';
import { backOff, isDue } from './back-off.ts';
import { REFUSAL } from './delivery.ts';
import type { ReplyOutcome, SearchOutcome } from './reply.ts';

/** Whether a service is available, backing off until a time, or blocked until the owner has acted. */
export type ServiceStatus = v.InferOutput<typeof SERVICE_STATUS>;

export const SERVICE_STATUS = v.object({
  service: v.picklist(['sheet', 'mail']),
  /** Failures in a row; the back-off grows with them. */
  failures: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  backingOff: v.optional(
    v.object({
      until: v.pipe(v.number(), v.finite(), v.transform(timestamp)),
      why: v.picklist(['no-connection', 'asked-to-wait', 'no-clear-answer']),
    }),
  ),
  blocked: v.optional(REFUSAL),
});

type BackingOff = NonNullable<ServiceStatus['backingOff']>;

/** The status of a service without failures. */
export function availableStatus(service: ServiceStatus['service']): ServiceStatus {
  return { service, failures: 0 };
}

/** Whether requests may be sent to the service now. */
export function isAvailable({ blocked, backingOff }: ServiceStatus, now: Timestamp): boolean {
  return blocked === undefined && (backingOff === undefined || isDue(backingOff.until, now));
}

/** The status after an attempt. `done` and `cannot-go` both show that the service itself works. */
export function statusAfterReply(
  status: ServiceStatus,
  outcome: ReplyOutcome,
  now: Timestamp,
  random: number,
): ServiceStatus {
  switch (outcome.kind) {
    case 'done':
    case 'cannot-go':
      return availableStatus(status.service);
    case 'owner-must-act':
      return { ...availableStatus(status.service), blocked: outcome.refusal };
    case 'later':
      return startBackOff(status, 'asked-to-wait', now, random, outcome.least);
    case 'unknown':
      return startBackOff(status, 'no-clear-answer', now, random);
  }
}

/** The status after a search. A failed search delays only its own row, unless we are asked to wait. */
export function statusAfterSearch(
  status: ServiceStatus,
  found: SearchOutcome,
  now: Timestamp,
  random: number,
): ServiceStatus {
  if (found.kind !== 'later') return status;
  return startBackOff(status, 'asked-to-wait', now, random, found.least);
}

/** The status after a probe without an answer, when nothing was sent. */
export function statusAfterFailedProbe(
  status: ServiceStatus,
  now: Timestamp,
  random: number,
): ServiceStatus {
  return startBackOff(status, 'no-connection', now, random);
}

/** Ends a back-off that was only due to a lost connection, once the device is online again. */
export function reconnect(status: ServiceStatus): ServiceStatus {
  return status.backingOff?.why === 'no-connection' ? availableStatus(status.service) : status;
}

function startBackOff(
  { service, failures, blocked }: ServiceStatus,
  why: BackingOff['why'],
  now: Timestamp,
  random: number,
  least = milliseconds(0),
): ServiceStatus {
  const until = later(now, backOff(failures, random, least));
  return {
    service,
    failures: failures + 1,
    backingOff: { until, why },
    ...(blocked && { blocked }),
  };
}
