import { expect, test } from 'vitest';
import { type Delivery, NEW_DELIVERY } from '../../../src/domain/outbox/delivery.ts';
import { deliver, markInDoubt } from '../../../src/domain/outbox/delivery-states.ts';
import type { SearchOutcome } from '../../../src/domain/outbox/http-reply.ts';
import {
  statusAfterClaim,
  statusAfterFinding,
  withoutSequence,
} from '../../../src/domain/outbox/listed-entries.ts';
import { availableStatus, type ServiceStatus } from '../../../src/domain/outbox/service-status.ts';
import {
  admitsSearches,
  isRowsTurn,
  mayAnswerSearches,
  statusAfterLostSearch,
  statusAfterSearch,
  statusBeforeSearch,
  withoutSearch,
} from '../../../src/domain/outbox/sheet-searches.ts';
import { statusAfterFailedProbe } from '../../../src/domain/outbox/status-after-probe.ts';
import {
  availableWithUrgentEntries,
  statusAfterReply,
} from '../../../src/domain/outbox/status-after-reply.ts';
import {
  hours,
  later,
  milliseconds,
  minutes,
  seconds,
  timestamp,
} from '../../../src/domain/time.ts';
import type { Timestamp } from '../../../src/domain/units.ts';

const NOW = timestamp(1_000_000);
const good = availableStatus('sheet');
const refusal = { status: 401, said: '' };

const refuse = (status: ServiceStatus, at: Timestamp) =>
  statusAfterReply(status, { kind: 'owner-must-act', refusal }, at, 0);
const blockedTwice = refuse(refuse(good, NOW), NOW);

const ANSWERS = { answersSearches: true } as const;
const UNANSWERED: readonly SearchOutcome[] = [
  { kind: 'nothing-said' },
  { kind: 'refused', refusal },
  { kind: 'later', least: minutes(1) },
];

test('after a search the next turn is a row’s, until one is sent or staff press', () => {
  const searched = statusBeforeSearch(good, 3, NOW);
  expect([good, searched].map(isRowsTurn)).toEqual([false, true]);
  const ends: readonly SearchOutcome[] = [{ kind: 'read', copies: 0 }, ...UNANSWERED];
  for (const found of ends)
    expect(isRowsTurn(statusAfterSearch(searched, found, NOW, 0))).toBe(true);
  expect(isRowsTurn(refuse(searched, NOW))).toBe(true);
  const ended = withoutSearch(searched);
  expect(statusAfterClaim(ended, 7)).toEqual(good);
  expect(availableWithUrgentEntries(ended, [])).toEqual(good);
});

test('a search of whose end nobody knows has said nothing, and a row is sent before the next, though staff press', () => {
  const searched = statusBeforeSearch({ ...good, ...ANSWERS }, 3, NOW);
  expect(searched.searching).toEqual({ sequence: 3, startedAt: NOW });
  for (const left of [searched, availableWithUrgentEntries(searched, []), refuse(searched, NOW)]) {
    expect(left.searching).toEqual({ sequence: 3, startedAt: NOW });
    const lost = statusAfterLostSearch(left, NOW, NOW);
    expect(isRowsTurn(lost)).toBe(true);
    expect(lost).not.toHaveProperty('searching');
  }
});

test('where rows fail, as many searches as they failed go before the next, up to ten, while they are answered', () => {
  const searchesForARow = (failures: number, answersSearches: boolean) => {
    let [status, searches] = [{ ...good, failures, ...(answersSearches && ANSWERS) }, 0];
    while (!isRowsTurn(status))
      [status, searches] = [statusBeforeSearch(status, 3, NOW), searches + 1];
    return searches;
  };
  const answered = [0, 1, 2, 9, 10, 11, 500].map((failures) => searchesForARow(failures, true));
  expect(answered).toEqual([1, 1, 2, 9, 10, 10, 10]);
  expect(searchesForARow(9, false)).toBe(1);
});

test('a row that is found absent goes soon if another device may send it, and one that is there need not', () => {
  const asked = { ...availableWithUrgentEntries(good, [4, 7]), absent: [4, 8] };
  const own: Delivery = { ...NEW_DELIVERY, unclear: 1, decided: 1 };
  const shared: Delivery = { ...NEW_DELIVERY, isShared: true, absentAt: NOW };
  expect(statusAfterFinding(asked, 9, own)).toBe(asked);
  // It may fail again and again, and would keep others waiting.
  expect(statusAfterFinding(asked, 9, { ...shared, attempt: 1 })).toBe(asked);
  expect(statusAfterFinding(asked, 8, shared)).toBe(asked);
  expect(statusAfterFinding(asked, 9, shared)).toEqual({ ...asked, absent: [4, 8, 9] });
  expect(statusAfterFinding(asked, 4, deliver(own, 'search', 1, NOW))).toBe(asked);
  expect(statusAfterFinding(asked, 4, markInDoubt(own, 'backup', NOW, NOW))).toBe(asked);
  expect(withoutSequence(asked, 4)).toEqual({ ...good, urgent: [7], absent: [8] });
  expect(withoutSequence(asked, 9)).toBe(asked);
});

test('such rows and all others take turns', () => {
  const found = { ...good, absent: [4, 8] };
  const sent = statusAfterClaim(found, 4);
  expect(sent).toEqual({ ...good, absent: [8], isOthersTurn: true });
  expect(statusAfterReply(sent, { kind: 'done' }, NOW, 0)).toEqual(sent);
  expect(availableWithUrgentEntries(sent, [])).toEqual(sent);
  expect(statusAfterClaim(sent, 9)).toEqual({ ...good, absent: [8] });
  expect(statusAfterClaim(sent, 8)).toEqual({ ...good, isOthersTurn: true });
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

/** When a search may be made, one after the other, where each is made as soon as it may and ends so. */
function timesOfSearches(found: SearchOutcome, count: number): Timestamp[] {
  let [status, at] = [blockedTwice, later(NOW, hours(1))];
  return Array.from({ length: count }, () => {
    const begunAt = at;
    expect(admitsSearches(status, begunAt)).toBe(true);
    status = statusAfterSearch(statusBeforeSearch(status, 3, begunAt), found, begunAt, 0);
    at = status.blocked?.searches?.retryAt ?? at;
    if (at > begunAt) expect(admitsSearches(status, later(at, milliseconds(-1)))).toBe(false);
    return begunAt;
  });
}

const hoursFromNow = (spans: readonly number[]) => spans.map((span) => later(NOW, hours(span)));

test('mails wait for the answers of a blocked sheet until it has not answered often, and for a quarter of an hour', () => {
  const lose = (status: ServiceStatus, at: Timestamp) =>
    statusAfterLostSearch(statusBeforeSearch(status, 3, at), at, later(at, seconds(9)));
  const often = [1, 2, 3, 4, 5].reduce((status) => lose(status, NOW), blockedTwice);
  expect(mayAnswerSearches(often)).toBe(true);
  expect(mayAnswerSearches(lose(often, later(NOW, minutes(14))))).toBe(true);
  expect(mayAnswerSearches(lose(often, later(NOW, minutes(16))))).toBe(false);
  expect(mayAnswerSearches(lose(lose(blockedTwice, NOW), later(NOW, minutes(16))))).toBe(true);
  const refused = statusAfterSearch(blockedTwice, { kind: 'refused', refusal }, NOW, 0);
  expect(mayAnswerSearches(statusAfterLostSearch(refused, NOW, NOW))).toBe(false);
});

test('searches counted before the clock was set back are counted anew, and at once', () => {
  const ahead = later(NOW, hours(10));
  const often = [1, 2, 3, 4, 5].reduce<ServiceStatus>(
    (status) => statusAfterSearch(status, { kind: 'nothing-said' }, ahead, 0),
    blockedTwice,
  );
  expect(admitsSearches(often, ahead)).toBe(false);
  expect(admitsSearches(often, NOW)).toBe(true);
  const anew = statusAfterSearch(often, { kind: 'nothing-said' }, NOW, 0);
  expect(anew.blocked?.searches?.unanswered).toEqual({ times: 1, since: NOW, lastAt: NOW });
});

test('so is a search that was lost while the clock was right, and noted while it was ahead', () => {
  const ahead = later(NOW, hours(10));
  const noted = statusAfterLostSearch(statusBeforeSearch(blockedTwice, 3, NOW), NOW, ahead);
  const anew = statusAfterSearch(noted, { kind: 'nothing-said' }, NOW, 0);
  expect(anew.blocked?.searches?.unanswered).toEqual({ times: 1, since: NOW, lastAt: NOW });
});

test('a blocked sheet that refuses searches is asked after an hour, another one, four, then once a day', () => {
  const times = timesOfSearches({ kind: 'refused', refusal }, 6);
  expect(times).toEqual(hoursFromNow([1, 2, 3, 7, 31, 55]));
});

test('one that says nothing is asked after a quarter of an hour, and then as seldom, after five searches, which the line may have broken off', () => {
  const times = timesOfSearches({ kind: 'nothing-said' }, 11);
  expect(times).toEqual(hoursFromNow([1, 1, 1, 1, 1, 1.25, 2.25, 3.25, 7.25, 31.25, 55.25]));
});

test('an answer forgets the searches that nobody answered, and so does a refusal', () => {
  const searched = statusAfterSearch(blockedTwice, { kind: 'nothing-said' }, NOW, 0);
  expect(searched.blocked?.searches).toMatchObject({
    unanswered: { times: 1, since: NOW, lastAt: NOW },
  });
  for (const found of [
    { kind: 'read', copies: 0 },
    { kind: 'refused', refusal },
  ] as const)
    expect(statusAfterSearch(searched, found, NOW, 0).blocked?.searches).not.toHaveProperty(
      'unanswered',
    );
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

test('a failed search holds up no other row', () => {
  const searched = statusBeforeSearch(good, 3, NOW);
  expect(statusAfterSearch(searched, { kind: 'nothing-said' }, NOW, 0.5)).toEqual({
    ...good,
    searchesSinceRow: 1,
  });
  expect(
    statusAfterSearch(good, { kind: 'later', least: milliseconds(9) }, NOW, 0).backingOff,
  ).toEqual({ until: later(NOW, milliseconds(9)), why: 'asked-to-wait' });
});
