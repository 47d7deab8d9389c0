import { describe, expect, test } from 'vitest';
import {
  isLongUnreachable,
  isUnreachable,
} from '../../../src/domain/outbox/service-availability.ts';
import { availableStatus, type ServiceStatus } from '../../../src/domain/outbox/service-status.ts';
import {
  endOfflineBackOff,
  statusAfterFailedProbe,
  statusAfterLoneFailure,
  statusAfterProbe,
} from '../../../src/domain/outbox/status-after-probe.ts';
import {
  availableWithUrgentEntries,
  statusAfterReply,
} from '../../../src/domain/outbox/status-after-reply.ts';
import { hours, later, milliseconds, minutes, timestamp } from '../../../src/domain/time.ts';

const NOW = timestamp(1_000_000);
const good = availableStatus('sheet');
const refusal = { status: 401, said: '' };
const refused = { kind: 'owner-must-act', refusal } as const;
const blockedOnce = statusAfterReply(good, refused, NOW, 0);
const blockedTwice = statusAfterReply(blockedOnce, refused, NOW, 0);

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

test('a service is unreachable while the last thing known of it is that it lacked a connection', () => {
  const offline = statusAfterFailedProbe(good, NOW, 0.5);
  const busy = statusAfterReply(good, { kind: 'unknown' }, NOW, 0.5);
  const blockedAndOffline = statusAfterFailedProbe(blockedOnce, NOW, 0.5);
  expect([offline, blockedAndOffline].map(isUnreachable)).toEqual([true, true]);
  expect([good, busy, blockedOnce].map(isUnreachable)).toEqual([false, false, false]);
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
