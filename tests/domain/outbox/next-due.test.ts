import { expect, test } from 'vitest';
import { nextDue, type PendingWork } from '../../../src/domain/outbox/next-due.ts';
import {
  admittedDeliveries,
  availableStatus,
  type ServiceStatus,
  statusAfterFailedProbe,
  statusAfterReply,
} from '../../../src/domain/outbox/service-status.ts';
import { admitsSearches, statusAfterSearch } from '../../../src/domain/outbox/sheet-searches.ts';
import { DEFAULT_TIMINGS } from '../../../src/domain/outbox/timings.ts';
import { days, hours, later, minutes, timestamp } from '../../../src/domain/time.ts';

const NOW = timestamp(Date.UTC(2026, 2, 1, 6, 30));
const AHEAD = later(NOW, days(10));
const refusal = { status: 402, said: '' };
const REFUSED = { kind: 'owner-must-act', refusal } as const;
const NOTHING = { hasUnrefused: false, hasAny: false };

/** Refused twice while the clock was ten days ahead. */
const blocked = [1, 2].reduce<ServiceStatus>(
  (status) => statusAfterReply(status, REFUSED, AHEAD, 0.5),
  availableStatus('sheet'),
);

const pending = (sheet: ServiceStatus, changes: Partial<PendingWork> = {}): PendingWork => ({
  statuses: { sheet, mail: availableStatus('mail') },
  ready: { sheet: NOTHING, mail: NOTHING },
  searchAt: undefined,
  sendingSince: undefined,
  ...changes,
});

test('a blocked service that backs off once more after the clock was set right is tried when that ends', () => {
  expect(admittedDeliveries(blocked, NOW)).toBe('any');
  const backingOff = statusAfterFailedProbe(blocked, NOW, 0.5);
  const until = backingOff.backingOff?.until;
  if (until === undefined) throw new Error('no back-off');
  expect(admittedDeliveries(backingOff, until)).toBe('any');
  const ready = { sheet: { hasUnrefused: true, hasAny: true }, mail: NOTHING };
  expect(nextDue(pending(backingOff, { ready }), NOW, DEFAULT_TIMINGS)).toBe(until);
});

test('rows in doubt are searched for once the blocked sheet is tried again, though a search was refused while the clock was ahead', () => {
  const searched = statusAfterSearch(blocked, { kind: 'refused', refusal }, AHEAD, 0.5);
  const again = statusAfterReply(searched, REFUSED, NOW, 0.5);
  const retryAt = again.blocked?.retryAt;
  if (retryAt === undefined) throw new Error('not blocked');
  expect(retryAt).toBeLessThanOrEqual(later(NOW, hours(24)));
  expect(admitsSearches(again, NOW)).toBe(false);
  expect(admitsSearches(again, retryAt)).toBe(true);
  expect(nextDue(pending(again, { searchAt: later(NOW, minutes(1)) }), NOW, DEFAULT_TIMINGS)).toBe(
    retryAt,
  );
});
