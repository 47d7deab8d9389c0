import { describe, expect, test } from 'vitest';
import {
  type Leg,
  mayBeDouble,
  NEW_LEG,
  type Sending,
} from '../../../src/domain/outbox/delivery.ts';
import { USUAL_LIMITS } from '../../../src/domain/outbox/limits.ts';
import {
  arrived,
  claim,
  conclude,
  doubt,
  release,
  searchNow,
  sendAgain,
  weigh,
} from '../../../src/domain/outbox/transitions.ts';

const NOW = 1_000_000;
const SETTLED = 30_000 + 600_000;
const refusal = { status: 404, said: 'gone' };
const absent = { kind: 'read', copies: 0 } as const;

const sending: Sending = claim(NEW_LEG, NOW);
const unsure = doubt(sending, 'no-answer', NOW, NOW);
const search = (leg: Leg, at: number, copies = 0) =>
  weigh(leg, { kind: 'read', copies }, at, at, 0, USUAL_LIMITS);

test('claiming counts the attempt and stores its start', () => {
  expect(sending).toEqual({ state: 'sending', attempt: 1, unclear: 0, startedAt: NOW });
});

test.each([
  [{ kind: 'done' }, { state: 'delivered', knownBy: 'reply', copies: 1, deliveredAt: NOW }],
  [{ kind: 'later', least: 5 }, { state: 'waiting' }],
  [
    { kind: 'owner-must-act', refusal },
    { state: 'held', refusal },
  ],
  [
    { kind: 'cannot-go', refusal },
    { state: 'parked', refusal },
  ],
] as const)('an attempt that ends with %j', (verdict, state) => {
  expect(conclude(sending, 1, verdict, NOW)).toEqual({ attempt: 1, unclear: 0, ...state });
});

test('a verdict of another attempt, or on a leg that is further on, changes nothing', () => {
  const again = claim({ state: 'waiting', attempt: 1, unclear: 1 }, NOW);
  for (const leg of [again, NEW_LEG]) expect(conclude(leg, 1, { kind: 'done' }, NOW)).toBe(leg);
  expect(weigh(sending, absent, NOW, NOW, 0, USUAL_LIMITS)).toBe(sending);
});

test('an attempt with an unknown end is unsure from now and searched for at once', () => {
  expect(conclude(sending, 1, { kind: 'unknown' }, NOW + 9)).toEqual({
    state: 'unsure',
    attempt: 1,
    unclear: 1,
    why: 'no-answer',
    since: NOW + 9,
    searchAt: NOW + 9,
    failedSearches: 0,
  });
});

test('a late clear reply clears up the doubt of another flusher', () => {
  const doubted = doubt(sending, 'interrupted', NOW, NOW);
  const leg = conclude(doubted, 1, { kind: 'done' }, NOW);
  expect(leg).toMatchObject({ state: 'delivered', unclear: 0 });
  expect(mayBeDouble(leg)).toBe(false);
  expect(conclude(doubted, 1, { kind: 'unknown' }, NOW + 5)).toBe(doubted);
});

describe('an unsure row', () => {
  test('is delivered as soon as it is found', () => {
    expect(search(unsure, NOW, 1)).toMatchObject({ state: 'delivered', knownBy: 'search' });
  });

  test('found twice is delivered and flagged', () => {
    expect(mayBeDouble(search(unsure, NOW, 2))).toBe(true);
    expect(mayBeDouble(search(unsure, NOW, 1))).toBe(false);
  });

  test('found once after two unclear tries is flagged, as the other may still be written', () => {
    const again = conclude(
      claim({ state: 'waiting', attempt: 1, unclear: 1 }, NOW),
      2,
      { kind: 'unknown' },
      NOW,
    );
    expect(mayBeDouble(search(again, NOW, 1))).toBe(true);
  });

  test('is not believed absent before the settle window is over', () => {
    const early = search(unsure, NOW + SETTLED - 1);
    expect(early).toMatchObject({ state: 'unsure', searchAt: NOW + SETTLED });
    expect(early).not.toHaveProperty('emptyAt');
  });

  test('waits again after two empty searches, thirty seconds apart, after the window', () => {
    const first = search(unsure, NOW + SETTLED);
    expect(first).toMatchObject({ state: 'unsure', searchAt: NOW + SETTLED + 30_000 });
    expect(search(first, NOW + SETTLED + 29_999)).toMatchObject({ state: 'unsure' });
    expect(search(first, NOW + SETTLED + 30_000)).toEqual({
      state: 'waiting',
      attempt: 1,
      unclear: 1,
    });
  });

  test('counts a search from its beginning and its emptiness from its end', () => {
    const begunEarly = weigh(unsure, absent, NOW + SETTLED - 1, NOW + SETTLED + 5, 0, USUAL_LIMITS);
    expect(begunEarly).not.toHaveProperty('emptyAt');
    const slow = weigh(unsure, absent, NOW + SETTLED, NOW + SETTLED + 900, 0, USUAL_LIMITS);
    expect(slow).toMatchObject({ emptyAt: NOW + SETTLED + 900 });
  });

  test('is searched for later and later while searches say nothing', () => {
    const nothing = { kind: 'nothing-said' } as const;
    const once = weigh(unsure, nothing, NOW, NOW, 0.5, USUAL_LIMITS);
    expect(once).toMatchObject({ state: 'unsure', searchAt: NOW + 1_000, failedSearches: 1 });
    expect(weigh(once, nothing, NOW, NOW, 0.5, USUAL_LIMITS)).toMatchObject({
      searchAt: NOW + 2_000,
    });
  });

  test('starts its window again when the clock was set back', () => {
    const first = search(unsure, NOW + SETTLED);
    const dayBefore = NOW - 86_400_000;
    const again = search(first, dayBefore);
    expect(again).toMatchObject({ state: 'unsure', since: dayBefore });
    expect(again).not.toHaveProperty('emptyAt');
  });

  test('with a start in the future is unsure from now', () => {
    expect(doubt(sending, 'interrupted', NOW + 99, NOW).since).toBe(NOW);
  });

  test('that was posted again after all is flagged', () => {
    const again = conclude(
      claim({ state: 'waiting', attempt: 1, unclear: 1 }, NOW),
      2,
      { kind: 'done' },
      NOW,
    );
    expect(mayBeDouble(again)).toBe(true);
  });
});

describe('staff decide', () => {
  const held: Leg = { state: 'held', attempt: 1, unclear: 0, refusal };
  const waiting: Leg = { state: 'waiting', attempt: 1, unclear: 0 };

  test('what was held or parked waits again', () => {
    expect(release(held)).toEqual(waiting);
    expect(release({ ...held, state: 'parked' })).toEqual(waiting);
    expect(release(unsure)).toBe(unsure);
  });

  test('what is unsure is sent again, has arrived, or is searched for now', () => {
    expect(sendAgain(unsure)).toEqual({ state: 'waiting', attempt: 1, unclear: 1 });
    expect(arrived(unsure, NOW)).toMatchObject({ state: 'delivered', knownBy: 'staff' });
    expect(searchNow(unsure, NOW + 5)).toMatchObject({ searchAt: NOW + 5 });
  });

  test('a second press changes nothing', () => {
    for (const decide of [sendAgain, arrived, searchNow])
      expect(decide(waiting, NOW)).toBe(waiting);
  });
});
