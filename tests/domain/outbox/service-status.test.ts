import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backOff, isDue, MAX_WAIT } from '../../../src/domain/outbox/back-off.ts';
import { type Delivery, NEW_DELIVERY } from '../../../src/domain/outbox/delivery.ts';
import { deliver, markInDoubt } from '../../../src/domain/outbox/delivery-states.ts';
import type { SearchOutcome } from '../../../src/domain/outbox/http-reply.ts';
import { nextDue, type PendingWork } from '../../../src/domain/outbox/next-due.ts';
import {
  admittedDeliveries,
  availableStatus,
  availableWithUrgentEntries,
  endOfflineBackOff,
  isAvailable,
  isOnlyUnreachable,
  keepsFailing,
  type ServiceStatus,
  statusAfterClaim,
  statusAfterFailedProbe,
  statusAfterReply,
} from '../../../src/domain/outbox/service-status.ts';
import {
  admitsSearches,
  isRowsTurn,
  mayAnswerSearches,
  statusAfterFinding,
  statusAfterSearch,
  statusBeforeSearch,
} from '../../../src/domain/outbox/sheet-searches.ts';
import { DEFAULT_TIMINGS } from '../../../src/domain/outbox/timings.ts';
import { days, hours, later, milliseconds, minutes, timestamp } from '../../../src/domain/time.ts';
import type { Timestamp } from '../../../src/domain/units.ts';

const NOW = timestamp(1_000_000);
const nowPlus = (span: number) => later(NOW, milliseconds(span));
const good = availableStatus('sheet');
const refusal = { status: 401, said: '' };

test('waits double, vary at random and never exceed a quarter of an hour', () => {
  expect([0, 1, 2, 3].map((failures) => backOff(failures, 0.5))).toEqual([1e3, 2e3, 4e3, 8e3]);
  fc.assert(
    fc.property(
      fc.nat(2_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(MAX_WAIT).map(milliseconds),
      (failures, random, least) => {
        const wait = backOff(failures, random, least);
        expect(wait).toBeGreaterThanOrEqual(least);
        expect(wait).toBeLessThanOrEqual(MAX_WAIT);
      },
    ),
  );
});

test('a time further ahead than the longest wait is due, because the clock was set back', () => {
  expect(isDue(nowPlus(1), NOW)).toBe(false);
  expect(isDue(NOW, NOW)).toBe(true);
  expect(isDue(nowPlus(MAX_WAIT), NOW)).toBe(false);
  expect(isDue(nowPlus(MAX_WAIT + 1), NOW)).toBe(true);
});

test('what a relay says of its mail server is kept until the next answer', () => {
  const later = { kind: 'later', least: minutes(1), said: 'cannot be reached' } as const;
  const told = statusAfterReply(good, later, NOW, 0.5);
  expect(told.backingOff).toMatchObject({ why: 'asked-to-wait', said: 'cannot be reached' });
  expect(statusAfterReply(told, { kind: 'unknown' }, NOW, 0.5).backingOff).not.toHaveProperty(
    'said',
  );
  const line = { tablets: 3, slowness: 1, refusals: 0 };
  expect(statusAfterReply({ ...good, line }, later, NOW, 0.5).backingOff).toHaveProperty('said');
});

test('a service that asks to wait, or gives no clear answer, is left alone for a while', () => {
  const once = statusAfterReply(good, { kind: 'later', least: minutes(1) }, NOW, 0.5);
  expect(once.backingOff).toEqual({ until: nowPlus(61_000), why: 'asked-to-wait' });
  expect(isAvailable(once, nowPlus(60_999))).toBe(false);
  expect(isAvailable(once, nowPlus(61_000))).toBe(true);
  const twice = statusAfterReply(once, { kind: 'unknown' }, NOW, 0.5);
  expect(twice.backingOff).toEqual({ until: nowPlus(2_000), why: 'no-clear-answer' });
  expect(twice.failures).toBe(2);
});

test('any clear answer ends the back-off', () => {
  const backingOff = statusAfterFailedProbe(good, NOW, 0.5);
  expect(statusAfterReply(backingOff, { kind: 'done' }, NOW, 0)).toEqual(good);
  expect(statusAfterReply(backingOff, { kind: 'cannot-go', refusal }, NOW, 0)).toEqual(good);
});

const ANSWERS = { answersSearches: true } as const;
const UNANSWERED: readonly SearchOutcome[] = [
  { kind: 'nothing-said' },
  { kind: 'refused', refusal },
  { kind: 'later', least: minutes(1) },
];

const refuse = (status: ServiceStatus, at: Timestamp) =>
  statusAfterReply(status, { kind: 'owner-must-act', refusal }, at, 0);
const blockedOnce = refuse(good, NOW);
const blockedTwice = refuse(blockedOnce, NOW);

test('after one refusal only a delivery that was never refused may show whose fault it is', () => {
  expect(admittedDeliveries(good, NOW)).toBe('all');
  expect(admittedDeliveries(blockedOnce, NOW)).toBe('unrefused');
  expect(admittedDeliveries(blockedTwice, NOW)).toBe('none');
});

test('a blocked service is tried again after an hour, an hour, four hours, then once a day', () => {
  let [status, at] = [good, NOW];
  const waits = [1, 1, 4, 24, 24].map(hours);
  for (const wait of waits) {
    status = refuse(status, at);
    expect(status.blocked?.retryAt).toBe(later(at, wait));
    expect(admittedDeliveries(status, later(at, milliseconds(wait - 1)))).not.toBe('any');
    at = later(at, wait);
    expect(admittedDeliveries(status, at)).toBe('any');
  }
  expect(admittedDeliveries(statusAfterReply(status, { kind: 'done' }, at, 0), at)).toBe('all');
});

test('a blocked service is tried at once when its next try is further away than any wait', () => {
  expect(admittedDeliveries(blockedTwice, later(NOW, milliseconds(-days(2))))).toBe('any');
  const aDayBefore = later(NOW, milliseconds(hours(1) - days(1)));
  expect(admittedDeliveries(blockedTwice, aDayBefore)).toBe('none');
});

test('a blocked service remembers when it was refused first', () => {
  expect(refuse(blockedOnce, nowPlus(9)).blocked).toMatchObject({ tries: 2, since: NOW });
});

test('what staff ask for goes first until it is sent', () => {
  const asked = availableWithUrgentEntries(availableWithUrgentEntries(blockedTwice, [4]), [7]);
  expect(asked).toEqual({ service: 'sheet', failures: 0, urgent: [7, 4] });
  expect(refuse(asked, NOW).urgent).toEqual([7, 4]);
  expect(statusAfterClaim(asked, 7).urgent).toEqual([4]);
  expect(statusAfterClaim(statusAfterClaim(asked, 7), 4)).toEqual(good);
  expect(statusAfterClaim(asked, 5)).toBe(asked);
  expect(statusAfterClaim(good, 5)).toBe(good);
  expect(availableWithUrgentEntries(blockedTwice, [])).toEqual(good);
});

test('after a search the next turn is a row’s, until one is sent or staff press', () => {
  const searched = statusBeforeSearch(good, NOW);
  expect([good, searched].map(isRowsTurn)).toEqual([false, true]);
  const ends: readonly SearchOutcome[] = [{ kind: 'read', copies: 0 }, ...UNANSWERED];
  for (const found of ends)
    expect(isRowsTurn(statusAfterSearch(searched, found, NOW, 0))).toBe(true);
  expect(isRowsTurn(refuse(searched, NOW))).toBe(true);
  expect(statusAfterClaim(searched, 7)).toEqual(good);
  expect(availableWithUrgentEntries(searched, [])).toEqual(good);
});

test('where rows fail, as many searches as they failed go before the next, up to ten, while they are answered', () => {
  const searchesForARow = (failures: number, answersSearches: boolean) => {
    let [status, searches] = [{ ...good, failures, ...(answersSearches && ANSWERS) }, 0];
    while (!isRowsTurn(status))
      [status, searches] = [statusBeforeSearch(status, NOW), searches + 1];
    return searches;
  };
  const answered = [0, 1, 2, 9, 10, 11, 500].map((failures) => searchesForARow(failures, true));
  expect(answered).toEqual([1, 1, 2, 9, 10, 10, 10]);
  expect(searchesForARow(9, false)).toBe(1);
});

test('a row that is found absent goes first if another device may send it, and one that is there no more', () => {
  const asked = availableWithUrgentEntries(good, [4, 7]);
  const own: Delivery = { ...NEW_DELIVERY, unclear: 1, decided: 1 };
  const shared: Delivery = { ...NEW_DELIVERY, isShared: true, absentAt: NOW };
  expect(statusAfterFinding(asked, 9, own).urgent).toEqual([4, 7]);
  // It may fail again and again, and would keep all others waiting.
  expect(statusAfterFinding(asked, 9, { ...shared, attempt: 1 }).urgent).toEqual([4, 7]);
  expect(statusAfterFinding(asked, 9, shared).urgent).toEqual([4, 7, 9]);
  expect(statusAfterFinding(asked, 4, deliver(own, 'search', 1, NOW)).urgent).toEqual([7]);
  expect(statusAfterFinding(asked, 4, markInDoubt(own, 'backup', NOW, NOW))).toBe(asked);
  expect(statusAfterFinding(good, 4, deliver(own, 'search', 1, NOW))).toEqual(good);
});

test('a sheet that answered the last search may be searched while it refuses rows', () => {
  const search = (status: ServiceStatus, found: SearchOutcome) =>
    statusAfterSearch(status, found, NOW, 0);
  const answered = search(good, { kind: 'read', copies: 0 });
  const working = statusAfterReply(statusAfterClaim(answered, 7), { kind: 'done' }, NOW, 0);
  const blocked = refuse(refuse(working, NOW), NOW);
  expect([admitsSearches(blocked, NOW), mayAnswerSearches(blocked)]).toEqual([true, true]);
  for (const found of UNANSWERED) {
    const twice = refuse(refuse(search(answered, found), NOW), NOW);
    expect(admitsSearches(twice, later(NOW, minutes(10)))).toBe(false);
  }
  expect(availableWithUrgentEntries(answered, [])).toEqual(good);
});

test('a search that is answered makes a slow line a little faster', () => {
  const line = { tablets: 6, slowness: 8, refusals: 2 };
  const found = { kind: 'read', copies: 1 } as const;
  expect(statusAfterSearch({ ...good, line }, found, NOW, 0).line).toEqual({
    tablets: 6,
    slowness: expect.closeTo(7.65),
    refusals: 0,
  });
});

test('while a blocked sheet answers searches they wait for nothing but its back-off', () => {
  const search = (status: ServiceStatus, kind: 'read' | 'refused') =>
    statusAfterSearch(status, kind === 'read' ? { kind, copies: 0 } : { kind, refusal }, NOW, 0);
  expect(admitsSearches(blockedTwice, NOW)).toBe(false);
  const answered = search(blockedTwice, 'read');
  expect([admitsSearches(answered, NOW), mayAnswerSearches(answered)]).toEqual([true, true]);
  const resting = statusAfterFailedProbe(answered, NOW, 0.5);
  expect(admitsSearches(resting, NOW)).toBe(false);
  const refused = search(refuse(answered, NOW), 'refused');
  expect([admitsSearches(refused, NOW), mayAnswerSearches(refused)]).toEqual([false, false]);
  expect(mayAnswerSearches(refuse(refused, NOW))).toBe(false);
  expect(mayAnswerSearches(search(refused, 'read'))).toBe(true);
});

test('an error that the owner must fix blocks the service', () => {
  const blocked = statusAfterReply(good, { kind: 'owner-must-act', refusal }, NOW, 0);
  expect(isAvailable(blocked, NOW)).toBe(false);
  expect(blocked.blocked).toMatchObject(refusal);
});

test('coming back online ends only a back-off caused by a missing connection', () => {
  expect(endOfflineBackOff(statusAfterFailedProbe(good, NOW, 0.5))).toEqual(good);
  const busy = statusAfterReply(good, { kind: 'later', least: milliseconds(1) }, NOW, 0.5);
  expect(endOfflineBackOff(busy)).toBe(busy);
  expect(endOfflineBackOff(good)).toBe(good);
  const blockedAndOffline = statusAfterFailedProbe(blockedTwice, NOW, 0.5);
  expect(endOfflineBackOff(blockedAndOffline)).toEqual(blockedTwice);
});

test('a failed search holds up no other row', () => {
  expect(statusAfterSearch(good, { kind: 'nothing-said' }, NOW, 0.5)).toEqual(good);
  expect(
    statusAfterSearch(good, { kind: 'later', least: milliseconds(9) }, NOW, 0).backingOff,
  ).toEqual({ until: nowPlus(9), why: 'asked-to-wait' });
});

test('a service is only unreachable while nothing but the connection is missing', () => {
  const offline = statusAfterFailedProbe(good, NOW, 0.5);
  const busy = statusAfterReply(good, { kind: 'unknown' }, NOW, 0.5);
  expect([offline, good, busy, blockedOnce].map(isOnlyUnreachable)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(isOnlyUnreachable(statusAfterFailedProbe(blockedOnce, NOW, 0.5))).toBe(false);
});

describe('a service that fails again and again', () => {
  const failed = (times: number) =>
    Array.from({ length: times }).reduce<ServiceStatus>(
      (status) => statusAfterReply(status, { kind: 'unknown' }, NOW, 0.5),
      good,
    );

  test('counts as failing from the third failure in a row, until it may be tried again', () => {
    expect([0, 1, 2, 3, 4].map((times) => keepsFailing(failed(times), NOW))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(keepsFailing(failed(3), nowPlus(3_999))).toBe(true);
    expect(keepsFailing(failed(3), nowPlus(4_000))).toBe(false);
  });

  test('does not count as failing while only the connection is missing', () => {
    expect(keepsFailing(statusAfterFailedProbe(failed(3), NOW, 0.5), NOW)).toBe(false);
  });
});

const NONE = { hasUnrefused: false, hasAny: false };
const SOME = { hasUnrefused: true, hasAny: true };
const REFUSED = { hasUnrefused: false, hasAny: true };
const idle: PendingWork = {
  statuses: { sheet: good, mail: availableStatus('mail') },
  ready: { sheet: NONE, mail: NONE },
  searchAt: undefined,
  sendingSince: undefined,
};
const backingOff = statusAfterFailedProbe(good, NOW, 0.5);

test.each<[string, Partial<PendingWork>, Timestamp | undefined]>([
  ['nothing to do', {}, undefined],
  ['a row waits', { ready: { sheet: SOME, mail: NONE } }, NOW],
  ['a mail waits', { ready: { sheet: NONE, mail: SOME } }, NOW],
  ['a row is in doubt', { searchAt: nowPlus(500) }, nowPlus(500)],
  ['a search is overdue', { searchAt: nowPlus(-500) }, NOW],
  ['an attempt is under way', { sendingSince: nowPlus(-10_000) }, nowPlus(20_000)],
  ['an attempt began in the future', { sendingSince: nowPlus(1e9) }, NOW],
  [
    'the sheet is backing off',
    { ready: { sheet: SOME, mail: NONE }, statuses: { ...idle.statuses, sheet: backingOff } },
    nowPlus(1_000),
  ],
  [
    'the sheet refused one row, and another one was never tried',
    { ready: { sheet: SOME, mail: NONE }, statuses: { ...idle.statuses, sheet: blockedOnce } },
    NOW,
  ],
  [
    'the mail service refused one mail, and has put another one off alone',
    {
      ready: { sheet: NONE, mail: { ...REFUSED, from: nowPlus(5), unrefusedFrom: nowPlus(9) } },
      statuses: { ...idle.statuses, mail: { ...blockedOnce, service: 'mail' } },
    },
    nowPlus(9),
  ],
  [
    'the mail service has put the only mail off alone, and is backing off for longer',
    {
      ready: { sheet: NONE, mail: { ...NONE, from: nowPlus(5), unrefusedFrom: nowPlus(5) } },
      statuses: { ...idle.statuses, mail: { ...backingOff, service: 'mail' } },
    },
    nowPlus(1_000),
  ],
  [
    'the sheet refused the only row',
    {
      ready: { sheet: REFUSED, mail: NONE },
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
      ready: { sheet: REFUSED, mail: NONE },
      statuses: { ...idle.statuses, sheet: refuse(good, later(NOW, milliseconds(-hours(2)))) },
    },
    NOW,
  ],
  [
    'the sheet refused two rows',
    { ready: { sheet: SOME, mail: NONE }, statuses: { ...idle.statuses, sheet: blockedTwice } },
    later(NOW, hours(1)),
  ],
])('the outbox wakes at the right time when %s', (_, changes, time) => {
  expect(nextDue({ ...idle, ...changes }, NOW, DEFAULT_TIMINGS)).toBe(time);
});
