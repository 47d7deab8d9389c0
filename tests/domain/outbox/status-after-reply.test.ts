import { describe, expect, test } from 'vitest';
import { statusAfterClaim } from '../../../src/domain/outbox/listed-entries.ts';
import {
  admittedDeliveries,
  isAvailable,
  keepsFailing,
} from '../../../src/domain/outbox/service-availability.ts';
import { availableStatus, type ServiceStatus } from '../../../src/domain/outbox/service-status.ts';
import { statusAfterFailedProbe } from '../../../src/domain/outbox/status-after-probe.ts';
import {
  availableWithUrgentEntries,
  statusAfterReply,
} from '../../../src/domain/outbox/status-after-reply.ts';
import { days, hours, later, milliseconds, minutes, timestamp } from '../../../src/domain/time.ts';
import type { Timestamp } from '../../../src/domain/units.ts';

const NOW = timestamp(1_000_000);
const nowPlus = (span: number) => later(NOW, milliseconds(span));
const good = availableStatus('sheet');
const refusal = { status: 401, said: '' };

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

test('an error that the owner must fix blocks the service', () => {
  const blocked = statusAfterReply(good, { kind: 'owner-must-act', refusal }, NOW, 0);
  expect(isAvailable(blocked, NOW)).toBe(false);
  expect(blocked.blocked).toMatchObject(refusal);
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
