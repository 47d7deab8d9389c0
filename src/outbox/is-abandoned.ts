import { later } from '../domain/time.ts';
import type { Timestamp } from '../domain/units.ts';
import type { OutboxEnvironment } from './outbox-environment.ts';

/**
 * Whether nobody waits for the answer to a request any more that began then and has not ended as far as is
 * stored. We hold the lock, so its sender is gone; without locks, its time-out must have passed.
 */
export function isAbandoned(
  { tryWithLock, now, timings }: OutboxEnvironment,
  startedAt: Timestamp,
): boolean {
  return (
    tryWithLock !== undefined ||
    now() >= later(startedAt, timings.requestTimeout) ||
    now() < startedAt
  );
}
