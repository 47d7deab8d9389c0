import type { Timestamp } from '../units.ts';
import { isDue } from './back-off.ts';
import { isLong } from './is-long.ts';
import { isRetryDue } from './retry-of-blocked.ts';
import type { ServiceStatus } from './service-status.ts';

/** Whether requests may be sent to the service now. */
export function isAvailable({ blocked, backingOff }: ServiceStatus, now: Timestamp): boolean {
  return blocked === undefined && !isResting({ backingOff }, now);
}

/** Whether its back-off has still to end. */
export function isResting(
  { backingOff }: Pick<ServiceStatus, 'backingOff'>,
  now: Timestamp,
): boolean {
  return backingOff !== undefined && !isDue(backingOff.until, now);
}

/** Whether it could not be reached when it was last to be asked. */
export function isUnreachable({ backingOff }: ServiceStatus): boolean {
  return backingOff?.why === 'no-connection';
}

/** Whether it alone could not be reached so `many` times in a row, and not for a moment. */
export function isLongUnreachable({ unreached }: ServiceStatus, many: number): boolean {
  return unreached !== undefined && unreached.times >= many && isLong(unreached);
}

/** Failures in a row after which nobody expects the next attempt to succeed. */
export const MANY_FAILURES = 3;

/** Whether the service answers, but has backed off several times in a row and still does. */
export function keepsFailing(
  status: ServiceStatus,
  now: Timestamp,
  many: number = MANY_FAILURES,
): boolean {
  const { backingOff, failures } = status;
  if (backingOff === undefined || backingOff.why === 'no-connection') return false;
  return failures >= many && isResting(status, now);
}

/**
 * Which deliveries may be sent now: `all`, `none`, or, while the service is blocked, one at a time.
 * `unrefused`: one delivery was refused, and another one shows whether the service or that delivery
 * is at fault. `any`: it is time to see whether the service works again.
 */
export function admittedDeliveries(
  status: ServiceStatus,
  now: Timestamp,
): 'all' | 'none' | 'unrefused' | 'any' {
  const { blocked } = status;
  if (isResting(status, now)) return 'none';
  if (blocked === undefined) return 'all';
  if (isRetryDue(blocked.retryAt, now)) return 'any';
  return blocked.tries === 1 ? 'unrefused' : 'none';
}
