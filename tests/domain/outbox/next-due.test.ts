import { expect, test } from 'vitest';
import { nextDue, type PendingWork } from '../../../src/domain/outbox/next-due.ts';
import { admittedDeliveries } from '../../../src/domain/outbox/service-availability.ts';
import { availableStatus, type ServiceStatus } from '../../../src/domain/outbox/service-status.ts';
import { admitsSearches, statusAfterSearch } from '../../../src/domain/outbox/sheet-searches.ts';
import { statusAfterFailedProbe } from '../../../src/domain/outbox/status-after-probe.ts';
import { statusAfterReply } from '../../../src/domain/outbox/status-after-reply.ts';
import { DEFAULT_TIMINGS } from '../../../src/domain/outbox/timings.ts';
import { days, hours, later, milliseconds, minutes, timestamp } from '../../../src/domain/time.ts';
import type { Timestamp } from '../../../src/domain/units.ts';

const NOW = timestamp(Date.UTC(2026, 2, 1, 6, 30));
const AHEAD = later(NOW, days(10));
const refusal = { status: 402, said: '' };
const REFUSED = { kind: 'owner-must-act', refusal } as const;
const NOTHING = { hasUnrefused: false, hasAny: false };

const nowPlus = (span: number) => later(NOW, milliseconds(span));
const good = availableStatus('sheet');
const refuse = (status: ServiceStatus, at: Timestamp) => statusAfterReply(status, REFUSED, at, 0.5);
const blockedOnce = refuse(good, NOW);
const blockedTwice = refuse(blockedOnce, NOW);
/** Refused twice while the clock was ten days ahead. */
const blockedAhead = refuse(refuse(good, AHEAD), AHEAD);

const pending = (sheet: ServiceStatus, changes: Partial<PendingWork> = {}): PendingWork => ({
  statuses: { sheet, mail: availableStatus('mail') },
  ready: { sheet: NOTHING, mail: NOTHING },
  searchAt: undefined,
  sendingSince: undefined,
  ...changes,
});

const SOME = { hasUnrefused: true, hasAny: true };
const ONLY_REFUSED = { hasUnrefused: false, hasAny: true };
const backingOff = statusAfterFailedProbe(good, NOW, 0.5);
const idle = pending(good);

test.each<[string, Partial<PendingWork>, Timestamp | undefined]>([
  ['nothing to do', {}, undefined],
  ['a row waits', { ready: { sheet: SOME, mail: NOTHING } }, NOW],
  ['a mail waits', { ready: { sheet: NOTHING, mail: SOME } }, NOW],
  ['a row is in doubt', { searchAt: nowPlus(500) }, nowPlus(500)],
  ['a search is overdue', { searchAt: nowPlus(-500) }, NOW],
  ['an attempt is under way', { sendingSince: nowPlus(-10_000) }, nowPlus(20_000)],
  ['an attempt began in the future', { sendingSince: nowPlus(1e9) }, NOW],
  [
    'the sheet is backing off',
    { ready: { sheet: SOME, mail: NOTHING }, statuses: { ...idle.statuses, sheet: backingOff } },
    nowPlus(1_000),
  ],
  [
    'the sheet refused one row, and another one was never tried',
    { ready: { sheet: SOME, mail: NOTHING }, statuses: { ...idle.statuses, sheet: blockedOnce } },
    NOW,
  ],
  [
    'the mail service refused one mail, and has put another one off alone',
    {
      ready: {
        sheet: NOTHING,
        mail: { ...ONLY_REFUSED, from: nowPlus(5), unrefusedFrom: nowPlus(9) },
      },
      statuses: { ...idle.statuses, mail: { ...blockedOnce, service: 'mail' } },
    },
    nowPlus(9),
  ],
  [
    'the mail service has put the only mail off alone, and is backing off for longer',
    {
      ready: { sheet: NOTHING, mail: { ...NOTHING, from: nowPlus(5), unrefusedFrom: nowPlus(5) } },
      statuses: { ...idle.statuses, mail: { ...backingOff, service: 'mail' } },
    },
    nowPlus(1_000),
  ],
  [
    'the sheet refused the only row',
    {
      ready: { sheet: ONLY_REFUSED, mail: NOTHING },
      searchAt: NOW,
      statuses: { ...idle.statuses, sheet: blockedOnce },
    },
    later(NOW, hours(1)),
  ],
  [
    'the sheet is backing off and a row is in doubt',
    { searchAt: NOW, statuses: { ...idle.statuses, sheet: backingOff } },
    nowPlus(1_000),
  ],
  [
    'a blocked sheet cannot be reached and a row is in doubt',
    {
      searchAt: NOW,
      statuses: { ...idle.statuses, sheet: statusAfterFailedProbe(blockedTwice, NOW, 0.5) },
    },
    later(NOW, hours(1)),
  ],
  [
    'a sheet that refused a row two hours ago has a row in doubt alone',
    {
      searchAt: NOW,
      statuses: { ...idle.statuses, sheet: refuse(good, later(NOW, milliseconds(-hours(2)))) },
    },
    NOW,
  ],
  [
    'the sheet refused the only row, two hours ago',
    {
      ready: { sheet: ONLY_REFUSED, mail: NOTHING },
      statuses: { ...idle.statuses, sheet: refuse(good, later(NOW, milliseconds(-hours(2)))) },
    },
    NOW,
  ],
  [
    'the sheet refused two rows',
    { ready: { sheet: SOME, mail: NOTHING }, statuses: { ...idle.statuses, sheet: blockedTwice } },
    later(NOW, hours(1)),
  ],
])('the outbox wakes at the right time when %s', (_, changes, time) => {
  expect(nextDue({ ...idle, ...changes }, NOW, DEFAULT_TIMINGS)).toBe(time);
});

test('a blocked service that backs off once more after the clock was set right is tried when that ends', () => {
  expect(admittedDeliveries(blockedAhead, NOW)).toBe('any');
  const backingOff = statusAfterFailedProbe(blockedAhead, NOW, 0.5);
  const until = backingOff.backingOff?.until;
  if (until === undefined) throw new Error('no back-off');
  expect(admittedDeliveries(backingOff, until)).toBe('any');
  const ready = { sheet: { hasUnrefused: true, hasAny: true }, mail: NOTHING };
  expect(nextDue(pending(backingOff, { ready }), NOW, DEFAULT_TIMINGS)).toBe(until);
});

test('rows in doubt are searched for once the blocked sheet is tried again, though a search was refused while the clock was ahead', () => {
  const searched = statusAfterSearch(blockedAhead, { kind: 'refused', refusal }, AHEAD, 0.5);
  const again = refuse(searched, NOW);
  const retryAt = again.blocked?.retryAt;
  if (retryAt === undefined) throw new Error('not blocked');
  expect(retryAt).toBeLessThanOrEqual(later(NOW, hours(24)));
  expect(admitsSearches(again, NOW)).toBe(false);
  expect(admitsSearches(again, retryAt)).toBe(true);
  expect(nextDue(pending(again, { searchAt: later(NOW, minutes(1)) }), NOW, DEFAULT_TIMINGS)).toBe(
    retryAt,
  );
});
