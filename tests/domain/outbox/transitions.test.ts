import { describe, expect, test } from 'vitest';
import {
  type Delivery,
  goesLast,
  isUnreadable,
  mayBeDuplicated,
  NEW_DELIVERY,
  type Sending,
} from '../../../src/domain/outbox/delivery.ts';
import { deliver, markInDoubt } from '../../../src/domain/outbox/delivery-states.ts';
import {
  markAddedByHand,
  markArrived,
  markNotArrived,
  markSingle,
  requeue,
  searchAtOnce,
  setAside,
} from '../../../src/domain/outbox/staff-transitions.ts';
import { DEFAULT_TIMINGS } from '../../../src/domain/outbox/timings.ts';
import {
  applyReply,
  applySearch,
  claim,
  noteFoundCopies,
  resumeOnceReadable,
  setAsideUnreadable,
  unblock,
  unblockOrSetAside,
} from '../../../src/domain/outbox/transitions.ts';
import { days, hours, later, milliseconds, timestamp } from '../../../src/domain/time.ts';
import type { Timestamp } from '../../../src/domain/units.ts';

const NOW = timestamp(1_000_000);
const nowPlus = (span: number) => later(NOW, milliseconds(span));
const SETTLED = 30_000 + 600_000;
const refusal = { status: 404, said: 'gone' };
const absent = { kind: 'read', copies: 0 } as const;

const sending: Sending = claim(NEW_DELIVERY, NOW);
const inDoubt = markInDoubt(sending, 'no-answer', NOW, NOW);
const search = (delivery: Delivery, at: Timestamp, copies = 0) =>
  applySearch(delivery, { kind: 'read', copies }, at, at, 0, DEFAULT_TIMINGS);

test('claiming a delivery counts the attempt and stores its start', () => {
  expect(sending).toEqual({ state: 'sending', attempt: 1, unclear: 0, startedAt: NOW });
});

test.each([
  [{ kind: 'done' }, { state: 'delivered', knownBy: 'reply', copies: 1, deliveredAt: NOW }],
  [{ kind: 'later', least: milliseconds(5) }, { state: 'waiting' }],
  [
    { kind: 'owner-must-act', refusal },
    { state: 'blocked', refusal, refused: { times: 1, lastAt: NOW } },
  ],
  [
    { kind: 'cannot-go', refusal },
    { state: 'set-aside', refusal },
  ],
] as const)('an attempt that ends with %j becomes %j', (outcome, state) => {
  expect(applyReply(sending, 1, outcome, NOW)).toEqual({ attempt: 1, unclear: 0, ...state });
});

test('a row that was there before this attempt is known from having been found', () => {
  const outcome = { kind: 'done', isSingle: true, wasThere: true } as const;
  for (const row of [sending, { ...sending, unclear: 3 }])
    expect(applyReply(row, 1, outcome, NOW)).toMatchObject({ knownBy: 'search', unclear: 0 });
});

test('an outcome of another attempt, or for a delivery that has moved on, changes nothing', () => {
  const again = claim({ state: 'waiting', attempt: 1, unclear: 1 }, NOW);
  const arrived = applyReply(sending, 1, { kind: 'done' }, NOW);
  const waitingAgain: Delivery = { state: 'waiting', attempt: 1, unclear: 1 };
  for (const delivery of [again, NEW_DELIVERY, arrived, waitingAgain])
    expect(applyReply(delivery, 1, { kind: 'done' }, NOW)).toBe(delivery);
  expect(applySearch(sending, absent, NOW, NOW, 0, DEFAULT_TIMINGS)).toBe(sending);
});

test('an attempt with an unknown outcome is in doubt from now and searched for at once', () => {
  expect(applyReply(sending, 1, { kind: 'unknown' }, nowPlus(9))).toEqual({
    state: 'in-doubt',
    attempt: 1,
    unclear: 1,
    why: 'no-answer',
    since: nowPlus(9),
    searchAt: nowPlus(9),
    failedSearches: 0,
  });
});

test('a late clear reply settles a delivery that another tab marked in doubt', () => {
  const markedElsewhere = markInDoubt(sending, 'interrupted', NOW, NOW);
  const delivery = applyReply(markedElsewhere, 1, { kind: 'done' }, NOW);
  expect(delivery).toMatchObject({ state: 'delivered', unclear: 0 });
  expect(mayBeDuplicated(delivery)).toBe(false);
  expect(applyReply(markedElsewhere, 1, { kind: 'unknown' }, nowPlus(5))).toBe(markedElsewhere);
});

test('a late refusal of what another tab marked in doubt lets it wait again, no longer unclear', () => {
  const markedElsewhere = markInDoubt(sending, 'interrupted', NOW, NOW);
  const outcome = { kind: 'later', least: milliseconds(5) } as const;
  expect(applyReply(markedElsewhere, 1, outcome, NOW)).toEqual({
    state: 'waiting',
    attempt: 1,
    unclear: 0,
  });
});

describe('a delivery that a backup holds too', () => {
  const shared = () => markInDoubt(sending, 'backup', NOW, NOW);

  test('is known to be on another device, until staff say that it did not arrive', () => {
    expect(shared().isShared).toBe(true);
    expect(markInDoubt(sending, 'no-answer', NOW, NOW)).not.toHaveProperty('isShared');
    expect(markArrived(shared(), NOW)).toMatchObject({ state: 'delivered', isShared: true });
    expect(markArrived(inDoubt, NOW)).not.toHaveProperty('isShared');
    expect(markNotArrived(shared(), NOW)).not.toHaveProperty('isShared');
  });

  test.each([
    { kind: 'later', least: milliseconds(5) },
    { kind: 'owner-must-act', refusal },
  ] as const)('stays in doubt after %j, because the other device may send it', (outcome) => {
    const delivery = shared();
    expect(applyReply(delivery, 1, outcome, NOW)).toBe(delivery);
  });

  test('stays in doubt after its relay did not know, which counts all the same', () => {
    const outcome = { kind: 'send-again', isUnknownThere: true } as const;
    expect(applyReply(shared(), 1, outcome, NOW)).toEqual({ ...shared(), unknownThere: 1 });
  });

  test('has arrived when its service says so', () => {
    expect(applyReply(shared(), 1, { kind: 'done' }, NOW)).toMatchObject({ state: 'delivered' });
  });
});

describe('a row in doubt', () => {
  test('is neither found nor absent when the sheet asks to slow down', () => {
    const outcome = { kind: 'later', least: milliseconds(5) } as const;
    const settled = nowPlus(SETTLED);
    expect(applySearch(inDoubt, outcome, settled, settled, 0, DEFAULT_TIMINGS)).toEqual(inDoubt);
  });

  test('is searched for twice anew when the clock went back after the first empty search', () => {
    const first = search(inDoubt, nowPlus(SETTLED + 90_000));
    const back = nowPlus(SETTLED + 60_000);
    expect(search(first, back)).toEqual({
      ...inDoubt,
      searchAt: later(back, milliseconds(30_000)),
      emptyAt: back,
    });
  });

  test('is delivered as soon as it is found', () => {
    expect(search(inDoubt, NOW, 1)).toMatchObject({ state: 'delivered', knownBy: 'search' });
  });

  test('found twice is delivered and flagged as a possible duplicate', () => {
    expect(mayBeDuplicated(search(inDoubt, NOW, 2))).toBe(true);
    expect(mayBeDuplicated(search(inDoubt, NOW, 1))).toBe(false);
  });

  test('found once after two unclear attempts is flagged, because the other may still be written', () => {
    const again = applyReply(
      claim({ state: 'waiting', attempt: 1, unclear: 1 }, NOW),
      2,
      { kind: 'unknown' },
      NOW,
    );
    expect(mayBeDuplicated(search(again, NOW, 1))).toBe(true);
  });

  test('does not count as absent before the settle window is over', () => {
    const early = search(inDoubt, nowPlus(SETTLED - 1));
    expect(early).toMatchObject({ state: 'in-doubt', searchAt: nowPlus(SETTLED) });
    expect(early).not.toHaveProperty('emptyAt');
  });

  test('waits again after two empty searches, thirty seconds apart, after the window', () => {
    const first = search(inDoubt, nowPlus(SETTLED));
    expect(first).toMatchObject({ state: 'in-doubt', searchAt: nowPlus(SETTLED + 30_000) });
    expect(search(first, nowPlus(SETTLED + 29_999))).toMatchObject({ state: 'in-doubt' });
    expect(search(first, nowPlus(SETTLED + 30_000))).toEqual({
      state: 'waiting',
      attempt: 1,
      unclear: 1,
      decided: 1,
    });
  });

  test('is absent only in a search begun after the settle window, as of the end of that search', () => {
    const begunEarly = applySearch(
      inDoubt,
      absent,
      nowPlus(SETTLED - 1),
      nowPlus(SETTLED + 5),
      0,
      DEFAULT_TIMINGS,
    );
    expect(begunEarly).not.toHaveProperty('emptyAt');
    const slow = applySearch(
      inDoubt,
      absent,
      nowPlus(SETTLED),
      nowPlus(SETTLED + 900),
      0,
      DEFAULT_TIMINGS,
    );
    expect(slow).toMatchObject({ emptyAt: nowPlus(SETTLED + 900) });
  });

  test('is searched for less and less often while searches fail', () => {
    const nothing = { kind: 'nothing-said' } as const;
    const once = applySearch(inDoubt, nothing, NOW, NOW, 0.5, DEFAULT_TIMINGS);
    expect(once).toMatchObject({ state: 'in-doubt', searchAt: nowPlus(1_000), failedSearches: 1 });
    expect(applySearch(once, nothing, NOW, NOW, 0.5, DEFAULT_TIMINGS)).toMatchObject({
      searchAt: nowPlus(2_000),
    });
  });

  test('starts its settle window again when the clock was set back', () => {
    const first = search(inDoubt, nowPlus(SETTLED));
    const dayBefore = nowPlus(-days(1));
    const again = search(first, dayBefore);
    expect(again).toMatchObject({ state: 'in-doubt', since: dayBefore });
    expect(again).not.toHaveProperty('emptyAt');
  });

  test('started in the future is in doubt from now', () => {
    expect(markInDoubt(sending, 'interrupted', nowPlus(99), NOW).since).toBe(NOW);
  });

  test('that is posted again is flagged as a possible duplicate', () => {
    const again = applyReply(
      claim({ state: 'waiting', attempt: 1, unclear: 1 }, NOW),
      2,
      { kind: 'done' },
      NOW,
    );
    expect(mayBeDuplicated(again)).toBe(true);
  });
});

describe('a service that works again', () => {
  const refuse = (delivery: Delivery, at: Timestamp) => {
    if (delivery.state !== 'waiting' && delivery.state !== 'blocked')
      throw new Error(delivery.state);
    const attempt = claim(delivery, at);
    return applyReply(attempt, attempt.attempt, { kind: 'owner-must-act', refusal }, at);
  };
  const once = refuse(NEW_DELIVERY, NOW);
  const blockedBy = (since: Timestamp, tries = 1) => ({ ...refusal, tries, since, retryAt: since });

  test('lets what it refused once wait again, behind the others', () => {
    expect(unblockOrSetAside(once, blockedBy(NOW))).toEqual({
      state: 'waiting',
      attempt: 1,
      unclear: 0,
      refused: { times: 1, lastAt: NOW },
    });
  });

  test('sets aside what it refused twice while the others went', () => {
    const twice = refuse(unblockOrSetAside(once, blockedBy(NOW)), nowPlus(9));
    expect(unblockOrSetAside(twice, blockedBy(nowPlus(9)))).toMatchObject({
      state: 'set-aside',
      refusal,
    });
  });

  test.each([402, 426])(
    'lets what met a used-up limit (%i) twice while the others went wait until all others have gone',
    (status) => {
      const limit = { status, said: 'limit reached' };
      const twice = refuse(unblockOrSetAside(once, blockedBy(NOW)), nowPlus(9));
      const waiting = unblockOrSetAside({ ...twice, refusal: limit } as Delivery, blockedBy(NOW));
      expect(waiting).toMatchObject({ state: 'waiting', putOff: limit });
      expect(goesLast(waiting)).toBe(true);
    },
  );

  test('lets what it refused twice wait again when the last time was before the block', () => {
    const twice = refuse(unblockOrSetAside(once, blockedBy(NOW)), nowPlus(9));
    expect(unblockOrSetAside(twice, blockedBy(nowPlus(10)))).toMatchObject({ state: 'waiting' });
  });

  test('changes nothing that was not blocked', () => {
    for (const delivery of [sending, inDoubt]) {
      expect(unblockOrSetAside(delivery, blockedBy(NOW))).toBe(delivery);
      expect(unblock(delivery)).toBe(delivery);
    }
    expect(unblock(once)).toMatchObject({ state: 'waiting', refused: { times: 1 } });
  });

  test('lets what was refused together with others wait again, however often', () => {
    const twice = refuse(once, nowPlus(9));
    expect(unblockOrSetAside(twice, blockedBy(NOW, 2))).toMatchObject({ state: 'waiting' });
  });
});

describe('decisions of staff', () => {
  const blocked: Delivery = { state: 'blocked', attempt: 1, unclear: 0, refusal };
  const waiting: Delivery = { state: 'waiting', attempt: 1, unclear: 0 };

  test('Try again lets a blocked or set-aside delivery wait again', () => {
    expect(requeue(blocked, NOW)).toEqual(waiting);
    expect(requeue({ ...blocked, state: 'set-aside' }, NOW)).toEqual(waiting);
    expect(requeue(inDoubt, NOW)).toBe(inDoubt);
    const refused = { times: 2, lastAt: NOW };
    expect(requeue({ ...waiting, refused }, NOW)).toEqual(waiting);
  });

  test('what was set aside and is in a backup is in doubt first: another device may have sent it', () => {
    const shared: Delivery = { ...blocked, state: 'set-aside', isShared: true };
    expect(requeue(shared, NOW)).toMatchObject({ state: 'in-doubt', why: 'backup', unclear: 1 });
  });

  test('what is blocked and is in a backup waits again', () => {
    expect(requeue({ ...blocked, isShared: true }, NOW)).toEqual({ ...waiting, isShared: true });
  });

  test('only what is blocked can be set aside', () => {
    expect(setAside(blocked)).toEqual({ ...blocked, state: 'set-aside' });
    expect(setAside(waiting)).toBe(waiting);
  });

  test('a delivery in doubt can be sent again, confirmed as arrived, or searched for now', () => {
    expect(markNotArrived(inDoubt, NOW)).toEqual({
      state: 'waiting',
      attempt: 1,
      unclear: 1,
      decided: 1,
      sentAgainAt: NOW,
    });
    expect(markArrived(inDoubt, NOW)).toMatchObject({ state: 'delivered', knownBy: 'staff' });
    const waiting = { ...inDoubt, searchAt: nowPlus(9) };
    expect(searchAtOnce(waiting, nowPlus(5))).toMatchObject({ searchAt: nowPlus(5) });
    // One that was due before does not go behind those that were due since.
    expect(searchAtOnce(waiting, nowPlus(12))).toMatchObject({ searchAt: nowPlus(9) });
  });

  test('what is set aside can be marked by staff as arrived or sent by hand', () => {
    const aside = setAside({ ...blocked, unclear: 1 });
    expect(markArrived(aside, NOW)).toEqual({
      state: 'delivered',
      attempt: 1,
      unclear: 1,
      deliveredAt: NOW,
      knownBy: 'staff',
      copies: 1,
    });
  });

  test('what staff have done by hand does not go any more, though it went on meanwhile', () => {
    const resumed = [waiting, blocked];
    for (const delivery of resumed) {
      expect(markArrived(delivery, NOW)).toEqual(deliver(delivery, 'staff', 1, NOW));
      expect(markAddedByHand(delivery, NOW)).toEqual({
        ...deliver(delivery, 'staff', 1, NOW),
        unclear: delivery.unclear + 1,
      });
    }
  });

  test('what was on its way as staff said that they did it by hand may arrive beside theirs', () => {
    const sending = claim(waiting, NOW);
    const marked = markAddedByHand(sending, NOW);
    expect(markArrived(sending, NOW)).toEqual({ ...deliver(sending, 'staff', 1, NOW), unclear: 1 });
    expect(marked).toEqual({ ...deliver(sending, 'staff', 1, NOW), unclear: 2 });
    expect(mayBeDuplicated(marked)).toBe(true);
    expect(applyReply(marked, 2, { kind: 'later', least: milliseconds(5) }, NOW)).toBe(marked);
  });

  test('what has arrived is left as it is, but for a row that staff have typed beside it', () => {
    const delivered = deliver(waiting, 'reply', 1, NOW);
    expect(markArrived(delivered, NOW)).toBe(delivered);
    const found = deliver({ ...waiting, unclear: 1 }, 'search', 1, NOW);
    for (const arrived of [delivered, found]) {
      const typed = markAddedByHand(arrived, NOW);
      expect(typed).toEqual({ ...arrived, knownBy: 'staff', copies: 2 });
      expect(mayBeDuplicated(typed)).toBe(true);
      expect(markAddedByHand(typed, NOW)).toBe(typed);
    }
  });

  test('a typed row is not left to a search, which cannot find it', () => {
    const marked = markAddedByHand(inDoubt, NOW);
    expect(marked).toEqual({ ...deliver(inDoubt, 'staff', 1, NOW), unclear: inDoubt.unclear + 1 });
    expect(mayBeDuplicated(marked)).toBe(true);
  });

  test('a row that staff have added by hand is one row more than the attempts may have brought', () => {
    const aside = setAside(blocked);
    const marked = { ...deliver(aside, 'staff', 1, NOW), unclear: 1 };
    expect(markAddedByHand(aside, NOW)).toEqual(marked);
    expect(mayBeDuplicated(markAddedByHand(aside, NOW))).toBe(false);
    expect(mayBeDuplicated(markAddedByHand({ ...aside, unclear: 1 }, NOW))).toBe(true);
    expect(markAddedByHand(marked, NOW)).toBe(marked);
  });

  test('a row that is there once is still known as it was before', () => {
    const twice = { ...deliver(waiting, 'reply', 2, NOW), unclear: 1 };
    expect(markSingle(twice)).toEqual({ ...twice, copies: 1, unclear: 0 });
    expect(mayBeDuplicated(markSingle(twice))).toBe(false);
    expect(markSingle(waiting)).toBe(waiting);
  });

  test('a second press changes nothing', () => {
    for (const decide of [markNotArrived, searchAtOnce]) expect(decide(waiting, NOW)).toBe(waiting);
    const arrived = markArrived(inDoubt, NOW);
    expect(markArrived(arrived, NOW)).toBe(arrived);
  });
});

describe('a delivery that was set aside because its request could not be read', () => {
  test('waits again once the request can be read, if it cannot have arrived', () => {
    expect(resumeOnceReadable(setAsideUnreadable(NEW_DELIVERY), NOW)).toEqual(NEW_DELIVERY);
  });

  test('is in doubt again if it may have arrived, or if another device may have sent it', () => {
    expect(resumeOnceReadable(setAsideUnreadable(inDoubt), NOW)).toMatchObject({
      state: 'in-doubt',
      why: 'interrupted',
      unclear: inDoubt.unclear,
    });
    const unreadable = setAsideUnreadable(NEW_DELIVERY);
    if (unreadable.state !== 'set-aside') throw new Error(unreadable.state);
    expect(resumeOnceReadable({ ...unreadable, isShared: true }, NOW)).toMatchObject({
      state: 'in-doubt',
      why: 'backup',
    });
  });

  test('is unlike one that the service refused, which stays set aside', () => {
    const refused: Delivery = { state: 'set-aside', attempt: 1, unclear: 0, refusal };
    expect(resumeOnceReadable(refused, NOW)).toBe(refused);
    expect(isUnreadable(refused)).toBe(false);
  });

  test('is the only one that counts as unreadable', () => {
    const unsent = { status: 0, said: '' };
    const blocked: Delivery = { state: 'blocked', attempt: 1, unclear: 0, refusal: unsent };
    const all = [setAsideUnreadable(NEW_DELIVERY), blocked, NEW_DELIVERY, undefined];
    expect(all.map(isUnreadable)).toEqual([true, false, false, false]);
    expect(resumeOnceReadable(blocked, NOW)).toBe(blocked);
  });
});

test.each([
  [0, false],
  [1, true],
])('what was set aside after %i unclear attempts may be a duplicate: %s', (unclear, may) => {
  expect(mayBeDuplicated({ state: 'set-aside', attempt: 3, unclear, refusal })).toBe(may);
});

test('what still waits after two unclear attempts is no duplicate yet', () => {
  expect(mayBeDuplicated({ state: 'waiting', attempt: 2, unclear: 2 })).toBe(false);
});

test('what a newer version stores with a delivery outlives every change of its state', () => {
  const later = { added: 'by a newer version' };
  const waiting = { ...NEW_DELIVERY, ...later };
  const sent = claim(waiting, NOW);
  const doubtful = markInDoubt(sent, 'no-answer', NOW, NOW);
  const refused = applyReply(sent, 1, { kind: 'owner-must-act', refusal }, NOW);
  const changed = [
    sent,
    doubtful,
    refused,
    applyReply(sent, 1, { kind: 'done' }, NOW),
    requeue(refused, NOW),
    setAside(refused),
    markArrived(doubtful, NOW),
    markNotArrived(doubtful, NOW),
  ];
  for (const delivery of changed) expect(delivery).toMatchObject(later);
});

describe('counting the rows of a delivered invoice in the sheet', () => {
  const byReply = applyReply({ ...sending, unclear: 1 }, 1, { kind: 'done' }, NOW);
  const inAnHour = later(NOW, hours(1));

  test('proves little within the hour, when another copy may still be on its way', () => {
    expect(noteFoundCopies(byReply, 1, nowPlus(3_599_999))).toBe(byReply);
    expect(noteFoundCopies(byReply, 1, inAnHour)).toMatchObject({
      knownBy: 'search',
      copies: 1,
      unclear: 0,
    });
  });

  test('shows a second copy at once, and that staff have deleted it', () => {
    const twice = noteFoundCopies(byReply, 2, NOW);
    expect(twice).toMatchObject({ knownBy: 'search', copies: 2 });
    expect(noteFoundCopies(twice, 1, NOW)).toMatchObject({ knownBy: 'search', copies: 1 });
  });

  test('leaves it known by staff, as what was found may be what they have added by hand', () => {
    const marked = markAddedByHand({ ...sending, unclear: 1, state: 'set-aside', refusal }, NOW);
    expect(noteFoundCopies(marked, 1, inAnHour)).toMatchObject({ knownBy: 'staff', unclear: 0 });
  });

  test('changes nothing while the invoice is not delivered', () => {
    expect(noteFoundCopies(inDoubt, 2, inAnHour)).toBe(inDoubt);
  });
});
