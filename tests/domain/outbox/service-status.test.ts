import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backOff, isDue, LONGEST_WAIT } from '../../../src/domain/outbox/back-off.ts';
import { USUAL_LIMITS } from '../../../src/domain/outbox/limits.ts';
import { type Agenda, nextDue } from '../../../src/domain/outbox/next-due.ts';
import {
  afterFailedProbe,
  afterSearch,
  afterVerdict,
  goodStanding,
  isOpen,
  reconnect,
} from '../../../src/domain/outbox/service-status.ts';

const NOW = 1_000_000;
const good = goodStanding('sheet');
const refusal = { status: 401, said: '' };

test('waits double, are spread by chance and never pass a quarter of an hour', () => {
  expect([0, 1, 2, 3].map((failures) => backOff(failures, 0.5))).toEqual([1e3, 2e3, 4e3, 8e3]);
  fc.assert(
    fc.property(
      fc.nat(2_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.nat(LONGEST_WAIT),
      (failures, chance, least) => {
        const wait = backOff(failures, chance, least);
        expect(wait).toBeGreaterThanOrEqual(least);
        expect(wait).toBeLessThanOrEqual(LONGEST_WAIT);
      },
    ),
  );
});

test('a stored time further ahead than the longest wait is due: the clock was set back', () => {
  expect(isDue(NOW + 1, NOW)).toBe(false);
  expect(isDue(NOW, NOW)).toBe(true);
  expect(isDue(NOW + LONGEST_WAIT, NOW)).toBe(false);
  expect(isDue(NOW + LONGEST_WAIT + 1, NOW)).toBe(true);
});

test('a service that asks to wait, or answers nothing clear, rests longer each time', () => {
  const once = afterVerdict(good, { kind: 'later', least: 60_000 }, NOW, 0.5);
  expect(once.rest).toEqual({ until: NOW + 61_000, why: 'asked-to-wait' });
  expect(isOpen(once, NOW + 60_999)).toBe(false);
  expect(isOpen(once, NOW + 61_000)).toBe(true);
  const twice = afterVerdict(once, { kind: 'unknown' }, NOW, 0.5);
  expect(twice.rest).toEqual({ until: NOW + 2_000, why: 'no-clear-answer' });
  expect(twice.failures).toBe(2);
});

test('any clear answer ends the rest', () => {
  const resting = afterFailedProbe(good, NOW, 0.5);
  expect(afterVerdict(resting, { kind: 'done' }, NOW, 0)).toEqual(good);
  expect(afterVerdict(resting, { kind: 'cannot-go', refusal }, NOW, 0)).toEqual(good);
});

test('an owner fault holds the service', () => {
  const held = afterVerdict(good, { kind: 'owner-must-act', refusal }, NOW, 0);
  expect(isOpen(held, NOW)).toBe(false);
  expect(held.hold).toEqual(refusal);
});

test('coming online ends only a rest for want of a connection', () => {
  expect(reconnect(afterFailedProbe(good, NOW, 0.5))).toEqual(good);
  const busy = afterVerdict(good, { kind: 'later', least: 1 }, NOW, 0.5);
  expect(reconnect(busy)).toBe(busy);
});

test('a search that fails holds up no other row', () => {
  expect(afterSearch(good, { kind: 'nothing-said' }, NOW, 0.5)).toBe(good);
  expect(afterSearch(good, { kind: 'later', least: 9 }, NOW, 0).rest?.until).toBe(NOW + 9);
});

const idle: Agenda = {
  standings: { sheet: good, mail: goodStanding('mail') },
  claimable: { sheet: false, mail: false },
  searchAt: undefined,
  sendingSince: undefined,
};
const resting = afterFailedProbe(good, NOW, 0.5);

test.each<[string, Partial<Agenda>, number | undefined]>([
  ['nothing to do', {}, undefined],
  ['a row waits', { claimable: { sheet: true, mail: false } }, NOW],
  ['a mail waits', { claimable: { sheet: false, mail: true } }, NOW],
  ['a row is unsure', { searchAt: NOW + 500 }, NOW + 500],
  ['a search is long due', { searchAt: NOW - 500 }, NOW],
  ['an attempt is on its way', { sendingSince: NOW - 10_000 }, NOW + 20_000],
  ['an attempt began in the future', { sendingSince: NOW + 1e9 }, NOW],
  [
    'the sheet rests',
    { claimable: { sheet: true, mail: false }, standings: { ...idle.standings, sheet: resting } },
    NOW + 1_000,
  ],
  [
    'the sheet is held',
    {
      claimable: { sheet: true, mail: false },
      searchAt: NOW,
      standings: { ...idle.standings, sheet: { ...good, hold: refusal } },
    },
    undefined,
  ],
])('the next time to wake, when %s', (_, changes, time) => {
  expect(nextDue({ ...idle, ...changes }, NOW, USUAL_LIMITS)).toBe(time);
});
