import { between, earlierOf, hours, later } from '../time.ts';
import { sumOf, type Timestamp } from '../units.ts';
import { backOff, MAX_WAIT } from './back-off.ts';
import {
  type Blocked,
  type Delivery,
  type InDoubt,
  type Sending,
  UNREADABLE_REQUEST,
  type Waiting,
} from './delivery.ts';
import {
  deliver,
  historyOf,
  holdBack,
  markInDoubt,
  sendAgain,
  setBack,
  wait,
} from './delivery-states.ts';
import type { ReplyOutcome, SearchOutcome } from './http-reply.ts';
import { mayBeTakenLater } from './may-be-taken-later.ts';
import { noteRelayAttempt } from './relay-attempts.ts';
import type { ServiceStatus } from './service-status.ts';
import { requeue, setAside } from './staff-transitions.ts';
import type { OutboxTimings } from './timings.ts';

/*
 * waiting ──claim──▶ sending ──applyReply──▶ delivered, waiting, blocked, set aside or in doubt
 * sending, its flusher gone ──markInDoubt──▶ in doubt ──applySearch, loseSearch──▶ delivered, waiting or in doubt
 * blocked ──unblockOrSetAside──▶ waiting or set aside      blocked, set aside ──requeue──▶ waiting or in doubt
 * sending, in doubt, where no second copy can be ──sendAgain──▶ waiting
 * waiting, though another relay may have sent it ──doubtElsewhere──▶ in doubt
 * any but delivered ──markArrived──▶ delivered              in doubt ──markNotArrived──▶ waiting
 * any ──markAddedByHand──▶ delivered                        delivered, lost by a table ──waitAgain──▶ waiting
 * set aside because its request was unreadable ──resumeOnceReadable──▶ waiting or in doubt
 */

/** Marks a delivery as being sent, by the mail relay at `origin` or not; this is stored before the request starts. */
export function claim(delivery: Waiting | Blocked, now: Timestamp, origin?: string): Sending {
  return {
    ...historyOf(delivery),
    ...(origin !== undefined && { atRelay: noteRelayAttempt(delivery, origin) }),
    state: 'sending',
    attempt: delivery.attempt + 1,
    startedAt: now,
  };
}

/**
 * Applies the outcome of an attempt. If another flusher has marked the delivery in doubt meanwhile,
 * a clear outcome still counts, as it is about the same attempt; any later state is left unchanged.
 */
export function applyReply(
  delivery: Delivery,
  attempt: number,
  outcome: ReplyOutcome,
  now: Timestamp,
): Delivery {
  if (delivery.state !== 'sending' && delivery.state !== 'in-doubt') return delivery;
  if (delivery.attempt !== attempt) return delivery;
  // Another device has a copy, which it may send whatever the outcome of this attempt.
  const isShared = delivery.state === 'in-doubt' && delivery.why === 'backup';
  switch (outcome.kind) {
    case 'done': {
      const knownBy = outcome.wasThere === true ? 'search' : 'reply';
      const delivered = deliver(withoutDoubt(delivery), knownBy, 1, now);
      // A relay knows nothing of what another mail service was asked before it.
      const { unclear = 0 } = delivered.atRelay ?? {};
      return outcome.isSingle ? { ...delivered, unclear } : delivered;
    }
    case 'later':
      if (isShared) return delivery;
      return putOff(wait(withoutDoubt(delivery)), outcome, now);
    case 'owner-must-act':
      if (isShared) return delivery;
      return block(withoutDoubt(delivery), outcome.refusal, now);
    case 'cannot-go':
      return { ...historyOf(withoutDoubt(delivery)), state: 'set-aside', refusal: outcome.refusal };
    case 'send-again':
      if (outcome.isUnknownThere) return noteUnknownThere(delivery, isShared, now);
      return isShared ? delivery : setBack(sendAgain(delivery), now);
    case 'unknown':
      return delivery.state === 'in-doubt'
        ? delivery
        : markInDoubt(delivery, 'no-answer', now, now);
  }
}

/**
 * Applies a search for the row that began at `begunAt` and was answered now. "Found" counts at once;
 * "absent" only after two searches, both begun after the settle window and far enough apart.
 */
export function applySearch(
  delivery: Delivery,
  found: SearchOutcome,
  begunAt: Timestamp,
  now: Timestamp,
  random: number,
  timings: OutboxTimings,
): Delivery {
  if (delivery.state !== 'in-doubt') return delivery;
  const inDoubt = withTrueTimes(delivery, begunAt);
  if (found.kind === 'later') return inDoubt;
  if (found.kind !== 'read') return noteFailedSearch(inDoubt, found, now, random);
  if (found.copies > 0) return deliver(inDoubt, 'search', found.copies, now);
  const settledAt = later(inDoubt.since, sumOf([timings.requestTimeout, timings.settle]));
  if (begunAt < settledAt) return searchAgain(inDoubt, settledAt, now);
  if (inDoubt.emptyAt === undefined) {
    return { ...searchAgain(inDoubt, later(now, timings.betweenSearches), now), emptyAt: now };
  }
  const secondAt = later(inDoubt.emptyAt, timings.betweenSearches);
  return begunAt < secondAt ? searchAgain(inDoubt, secondAt, now) : waitAsAbsent(inDoubt, begunAt);
}

/**
 * The search for it that began at `startedAt` was lost with its page, so that nobody knows what it found: it
 * is searched for again later.
 */
export function loseSearch(
  delivery: Delivery,
  startedAt: Timestamp,
  now: Timestamp,
  random: number,
): Delivery {
  if (delivery.state !== 'in-doubt') return delivery;
  return searchLater(delivery, startedAt, now, random);
}

/**
 * The service works again after `blocked`, so its blocked deliveries wait again. One that was refused
 * for the second time while all others go is at fault itself, and is set aside, unless it may be taken
 * later: then it goes after all others.
 */
export function unblockOrSetAside(
  delivery: Delivery,
  { tries, since }: NonNullable<ServiceStatus['blocked']>,
): Delivery {
  const { times = 1, lastAt = since } = delivery.refused ?? {};
  const isAlone = tries === 1 && times > 1 && lastAt >= since;
  if (!isAlone || delivery.state !== 'blocked') return unblock(delivery);
  return mayBeTakenLater(delivery.refusal) ? holdBack(delivery) : setAside(delivery);
}

/** A blocked delivery waits again, behind those that were never refused; others are unchanged. */
export function unblock(delivery: Delivery): Delivery {
  return delivery.state === 'blocked' ? wait(delivery) : delivery;
}

/** Sets aside a delivery whose stored request can no longer be read, so that nothing can be sent. */
export function setAsideUnreadable(delivery: Delivery): Delivery {
  return { ...historyOf(delivery), state: 'set-aside', refusal: UNREADABLE_REQUEST };
}

/**
 * A delivery that was set aside because its request could not be read goes on, now that it can. One
 * that may have arrived is in doubt, as it was before.
 */
export function resumeOnceReadable(delivery: Delivery, now: Timestamp): Delivery {
  if (delivery.state !== 'set-aside' || delivery.refusal.status !== UNREADABLE_REQUEST.status)
    return delivery;
  if (delivery.isShared === true) return requeue(delivery, now);
  if (delivery.unclear === 0) return wait(delivery);
  const { unclear } = delivery;
  return { ...markInDoubt(wait(delivery), 'interrupted', now, now), unclear };
}

/** So long after it was sent, nobody has ever seen a row arrive in the sheet. */
const COPY_MAY_ARRIVE = hours(1);

/**
 * Its rows in the sheet were counted now; only a delivery that has arrived changes. A single one proves
 * little while another may still be on its way, unless there were more and staff have deleted them.
 */
export function noteFoundCopies(delivery: Delivery, copies: number, now: Timestamp): Delivery {
  if (delivery.state !== 'delivered') return delivery;
  const isEarly = between(delivery.deliveredAt, now) < COPY_MAY_ARRIVE;
  if (copies === 1 && delivery.copies === 1 && isEarly) return delivery;
  // What staff have typed is not the row that was sent.
  const knownBy = delivery.knownBy === 'staff' ? 'staff' : 'search';
  return { ...delivery, copies, knownBy, unclear: 0 };
}

function block(delivery: Delivery, refusal: Blocked['refusal'], now: Timestamp): Blocked {
  const refused = { times: (delivery.refused?.times ?? 0) + 1, lastAt: now };
  return { ...historyOf(delivery), refused, state: 'blocked', refusal };
}

/** It is sent again once, which can make a second copy, and never a third: then staff decide. */
function noteUnknownThere(
  delivery: Sending | InDoubt,
  isShared: boolean,
  now: Timestamp,
): Delivery {
  const { unknownThere = 0 } = delivery;
  const noted = { ...delivery, unknownThere: unknownThere + 1 };
  if (isShared) return noted;
  return unknownThere > 0 ? leaveToStaff(noted, now) : setBack(sendAgain(noted), now);
}

/** In doubt, and without the note of a relay, by which that would be asked for it again. */
function leaveToStaff(delivery: Sending | InDoubt, now: Timestamp): InDoubt {
  const { atRelay: _, ...inDoubt } =
    delivery.state === 'in-doubt' ? delivery : markInDoubt(delivery, 'no-answer', now, now);
  return inDoubt;
}

function putOff(
  delivery: Waiting,
  { mayBeItsOwn, least, putOff: said }: Extract<ReplyOutcome, { kind: 'later' }>,
  now: Timestamp,
): Waiting {
  const waiting = mayBeItsOwn ? setBack(delivery, now) : delivery;
  if (said === undefined) return waiting;
  // No other is put off with it, from which chance would have to keep it apart.
  const putOffUntil = later(now, backOff(delivery.setbacks ?? 0, 1, least));
  return { ...waiting, putOff: said, putOffUntil };
}

/** A doubt that the attempt's own reply has cleared up is not counted as unclear. */
function withoutDoubt(delivery: Sending | InDoubt): Sending | InDoubt {
  return delivery.state === 'in-doubt' ? { ...delivery, unclear: delivery.unclear - 1 } : delivery;
}

function noteFailedSearch(
  { searchRefused: _, ...delivery }: InDoubt,
  found: Extract<SearchOutcome, { kind: 'nothing-said' | 'refused' }>,
  now: Timestamp,
  random: number,
): InDoubt {
  return {
    ...searchLater(delivery, now, now, random),
    ...(found.kind === 'refused' && { searchRefused: found.refusal }),
  };
}

/** Its search failed: it ended at `lastAt`, or began then where it was lost. */
function searchLater(
  delivery: InDoubt,
  lastAt: Timestamp,
  now: Timestamp,
  random: number,
): InDoubt {
  const { failedSearches, failingSearches } = delivery;
  const since = failedSearches > 0 ? (failingSearches?.since ?? now) : now;
  return {
    ...delivery,
    searchAt: later(now, backOff(failedSearches, random)),
    failedSearches: failedSearches + 1,
    // A time still to come is from before the clock was set back.
    failingSearches: { since: earlierOf(since, now), lastAt },
  };
}

function waitAsAbsent(delivery: InDoubt, at: Timestamp): Waiting {
  const decided = { ...wait(delivery), decided: delivery.unclear };
  return delivery.isShared ? { ...decided, absentAt: at } : decided;
}

function searchAgain(
  { failingSearches: _, ...delivery }: InDoubt,
  time: Timestamp,
  now: Timestamp,
): InDoubt {
  return { ...delivery, failedSearches: 0, searchAt: earlierOf(time, later(now, MAX_WAIT)) };
}

/** Times in the future mean that the clock was set back: the window and the searches start again. */
function withTrueTimes(delivery: InDoubt, now: Timestamp): InDoubt {
  const { emptyAt, ...inDoubt } = delivery;
  if (delivery.since > now) return { ...inDoubt, since: now };
  return emptyAt === undefined || emptyAt > now ? inDoubt : delivery;
}
