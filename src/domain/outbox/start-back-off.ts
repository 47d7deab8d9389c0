import type { Timestamp } from '../units.ts';
import type { BackingOff, ServiceStatus } from './service-status.ts';

/** The status after one failure more. */
export function startBackOff(
  status: ServiceStatus,
  because: Omit<BackingOff, 'until'>,
  until: Timestamp,
): ServiceStatus {
  return { ...status, failures: status.failures + 1, backingOff: { until, ...because } };
}
