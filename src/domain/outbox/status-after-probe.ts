import { later } from '../time.ts';
import type { Timestamp } from '../units.ts';
import { backOff } from './back-off.ts';
import { countInARow } from './in-a-row.ts';
import { isUnreachable } from './service-availability.ts';
import type { ServiceStatus } from './service-status.ts';
import { startBackOff } from './start-back-off.ts';

/** The status after a probe without an answer, when nothing was sent. */
export function statusAfterFailedProbe(
  status: ServiceStatus,
  now: Timestamp,
  random: number,
): ServiceStatus {
  const failuresBefore = isUnreachable(status) ? countBeforeProbes(status) : status.failures;
  const because = { why: 'no-connection', failuresBefore } as const;
  return startBackOff(status, because, later(now, backOff(status.failures, random)));
}

/** The sheet has not answered a probe just after the mail service has: the device's line is not at fault. */
export function statusAfterLoneFailure(status: ServiceStatus, now: Timestamp): ServiceStatus {
  return { ...status, unreached: countInARow(status.unreached, now, now) };
}

/** The status after a probe with an answer: the service can be reached. */
export function statusAfterProbe(status: ServiceStatus): ServiceStatus {
  const ended = endOfflineBackOff(status);
  if (ended.unreached === undefined) return ended;
  const { unreached: _, ...reached } = ended;
  return reached;
}

/**
 * Ends a back-off that was only due to a lost connection, once the device is online again. What had failed
 * before that is still counted.
 */
export function endOfflineBackOff(status: ServiceStatus): ServiceStatus {
  if (!isUnreachable(status)) return status;
  const { backingOff: _, ...online } = status;
  return { ...online, failures: countBeforeProbes(status) };
}

/** None where a version before this one has stored the back-off, which counted them together. */
function countBeforeProbes({ backingOff }: ServiceStatus): number {
  return backingOff?.failuresBefore ?? 0;
}
