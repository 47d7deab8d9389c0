import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backOff, isDue, MAX_WAIT } from '../../../src/domain/outbox/back-off.ts';
import { statusAfterClaim } from '../../../src/domain/outbox/listed-entries.ts';
import {
  admittedDeliveries,
  availableStatus,
  availableWithUrgentEntries,
  endOfflineBackOff,
  isAvailable,
  isLongUnreachable,
  isUnreachable,
  keepsFailing,
  type ServiceStatus,
  statusAfterFailedProbe,
  statusAfterLoneFailure,
  statusAfterProbe,
  statusAfterReply,
} from '../../../src/domain/outbox/service-status.ts';
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

describe('a probe with an answer', () => {
  const unclear = statusAfterReply(good, { kind: 'unknown' }, NOW, 0.5);

  test('ends what was counted without one, and no more', () => {
    expect(statusAfterProbe(statusAfterFailedProbe(good, NOW, 0.5))).toEqual(good);
    expect(statusAfterProbe(statusAfterFailedProbe(blockedTwice, NOW, 0.5))).toEqual(blockedTwice);
    expect(statusAfterProbe(unclear)).toBe(unclear);
    expect(statusAfterProbe(statusAfterLoneFailure(good, NOW))).toEqual(good);
  });

  test('lets the failures of the service itself be counted on', () => {
    const offline = [1, 2].reduce((status) => statusAfterFailedProbe(status, NOW, 0.5), unclear);
    expect(offline.failures).toBe(3);
    const { backingOff: _, ...before } = unclear;
    expect(statusAfterProbe(offline)).toEqual(before);
  });

  test('ends the back-off that a version stored which counted no probes', () => {
    const former: ServiceStatus = {
      ...good,
      failures: 7,
      backingOff: { until: later(NOW, hours(1)), why: 'no-connection' },
    };
    expect(statusAfterProbe(former)).toEqual(good);
    expect(statusAfterProbe(statusAfterFailedProbe(former, NOW, 0.5))).toEqual(good);
  });
});

describe('a service is out of reach for long', () => {
  const aloneAt = (times: readonly number[]) =>
    times.reduce(
      (status, minute) => statusAfterLoneFailure(status, later(NOW, minutes(minute))),
      good,
    );

  test('after many probes without an answer while the mail service gave one, the last a quarter of an hour after the first', () => {
    expect(isLongUnreachable(aloneAt([0, 5, 15]), 3)).toBe(true);
    expect(isLongUnreachable(aloneAt([0, 5, 14]), 3)).toBe(false);
    expect(isLongUnreachable(aloneAt([0, 15]), 3)).toBe(false);
    expect(isLongUnreachable(good, 0)).toBe(false);
  });

  test('also where presses of staff, a lost line and a connection come between them', () => {
    const offline = statusAfterFailedProbe(aloneAt([0, 5]), NOW, 0.5);
    const pressed = availableWithUrgentEntries(endOfflineBackOff(offline), []);
    expect(isLongUnreachable(statusAfterLoneFailure(pressed, later(NOW, minutes(15))), 3)).toBe(
      true,
    );
  });

  test('not because the device had no line', () => {
    const probed = Array.from({ length: 20 }, (_, minute) => later(NOW, minutes(minute)));
    const offline = probed.reduce((status, at) => statusAfterFailedProbe(status, at, 0.5), good);
    expect(isLongUnreachable(statusAfterLoneFailure(offline, later(NOW, hours(1))), 3)).toBe(false);
  });

  test('counted anew where a reply came between them, or the clock was set back', () => {
    const replied = statusAfterReply(aloneAt([0, 5]), { kind: 'cannot-go', refusal }, NOW, 0.5);
    expect(replied.unreached).toBeUndefined();
    const now = later(NOW, minutes(15));
    const setBack = statusAfterLoneFailure(aloneAt([60, 61]), now);
    expect(setBack.unreached).toEqual({ times: 1, since: now, lastAt: now });
  });
});

test('a service is unreachable while the last thing known of it is that it lacked a connection', () => {
  const offline = statusAfterFailedProbe(good, NOW, 0.5);
  const busy = statusAfterReply(good, { kind: 'unknown' }, NOW, 0.5);
  const blockedAndOffline = statusAfterFailedProbe(blockedOnce, NOW, 0.5);
  expect([offline, blockedAndOffline].map(isUnreachable)).toEqual([true, true]);
  expect([good, busy, blockedOnce].map(isUnreachable)).toEqual([false, false, false]);
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
