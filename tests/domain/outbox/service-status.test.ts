import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backOff, isDue, MAX_WAIT } from '../../../src/domain/outbox/back-off.ts';
import { DEFAULT_LIMITS } from '../../../src/domain/outbox/limits.ts';
import { nextDue, type PendingWork } from '../../../src/domain/outbox/next-due.ts';
import {
  availableStatus,
  isAvailable,
  reconnect,
  statusAfterFailedProbe,
  statusAfterReply,
  statusAfterSearch,
} from '../../../src/domain/outbox/service-status.ts';
import { later, milliseconds, minutes, timestamp } from '../../../src/domain/time.ts';
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

test('an error that the owner must fix blocks the service', () => {
  const blocked = statusAfterReply(good, { kind: 'owner-must-act', refusal }, NOW, 0);
  expect(isAvailable(blocked, NOW)).toBe(false);
  expect(blocked.blocked).toEqual(refusal);
});

test('coming back online ends only a back-off caused by a missing connection', () => {
  expect(reconnect(statusAfterFailedProbe(good, NOW, 0.5))).toEqual(good);
  const busy = statusAfterReply(good, { kind: 'later', least: milliseconds(1) }, NOW, 0.5);
  expect(reconnect(busy)).toBe(busy);
});

test('a failed search holds up no other row', () => {
  expect(statusAfterSearch(good, { kind: 'nothing-said' }, NOW, 0.5)).toBe(good);
  expect(
    statusAfterSearch(good, { kind: 'later', least: milliseconds(9) }, NOW, 0).backingOff?.until,
  ).toBe(nowPlus(9));
});

const idle: PendingWork = {
  statuses: { sheet: good, mail: availableStatus('mail') },
  claimable: { sheet: false, mail: false },
  searchAt: undefined,
  sendingSince: undefined,
};
const backingOff = statusAfterFailedProbe(good, NOW, 0.5);

test.each<[string, Partial<PendingWork>, Timestamp | undefined]>([
  ['nothing to do', {}, undefined],
  ['a row waits', { claimable: { sheet: true, mail: false } }, NOW],
  ['a mail waits', { claimable: { sheet: false, mail: true } }, NOW],
  ['a row is in doubt', { searchAt: nowPlus(500) }, nowPlus(500)],
  ['a search is overdue', { searchAt: nowPlus(-500) }, NOW],
  ['an attempt is under way', { sendingSince: nowPlus(-10_000) }, nowPlus(20_000)],
  ['an attempt began in the future', { sendingSince: nowPlus(1e9) }, NOW],
  [
    'the sheet is backing off',
    { claimable: { sheet: true, mail: false }, statuses: { ...idle.statuses, sheet: backingOff } },
    nowPlus(1_000),
  ],
  [
    'the sheet is blocked',
    {
      claimable: { sheet: true, mail: false },
      searchAt: NOW,
      statuses: { ...idle.statuses, sheet: { ...good, blocked: refusal } },
    },
    undefined,
  ],
])('the outbox wakes at the right time when %s', (_, changes, time) => {
  expect(nextDue({ ...idle, ...changes }, NOW, DEFAULT_LIMITS)).toBe(time);
});
