import { earlierOf, later } from '../time.ts';
import { sumOf, type Timestamp } from '../units.ts';
import { backOff, MAX_WAIT } from './back-off.ts';
import type { Delivered, Delivery, InDoubt, Sending, Waiting } from './delivery.ts';
import type { Limits } from './limits.ts';
import type { ReplyOutcome, SearchOutcome } from './reply.ts';

/*
 * waiting ──claim──▶ sending ──applyReply──▶ delivered, waiting, blocked, set aside or in doubt
 * sending, its flusher gone ──markInDoubt──▶ in doubt ──applySearch──▶ delivered, waiting or in doubt
 * blocked, set aside ──release──▶ waiting        in doubt ──staff decide──▶ delivered or waiting
 */

/** A waiting delivery is about to be sent; this is stored before the request begins. */
export function claim(delivery: Waiting, now: Timestamp): Sending {
  return {
    state: 'sending',
    attempt: delivery.attempt + 1,
    unclear: delivery.unclear,
    startedAt: now,
  };
}

/**
 * The attempt has its outcome. A delivery that another flusher has marked in doubt meanwhile still takes
 * a clear one, which is the truth about this same attempt; one that is further on takes none.
 */
export function applyReply(
  delivery: Delivery,
  attempt: number,
  outcome: ReplyOutcome,
  now: Timestamp,
): Delivery {
  if (delivery.state !== 'sending' && delivery.state !== 'in-doubt') return delivery;
  if (delivery.attempt !== attempt) return delivery;
  // Another device has a copy, which it may send whatever became of this attempt.
  const isShared = delivery.state === 'in-doubt' && delivery.why === 'backup';
  switch (outcome.kind) {
    case 'done':
      return deliver(withoutDoubt(delivery), 'reply', 1, now);
    case 'later':
      return isShared ? delivery : wait(withoutDoubt(delivery));
    case 'owner-must-act':
      if (isShared) return delivery;
      return { ...historyOf(withoutDoubt(delivery)), state: 'blocked', refusal: outcome.refusal };
    case 'cannot-go':
      return { ...historyOf(withoutDoubt(delivery)), state: 'set-aside', refusal: outcome.refusal };
    case 'unknown':
      return delivery.state === 'in-doubt'
        ? delivery
        : markInDoubt(delivery, 'no-answer', now, now);
  }
}

/**
 * Nobody knows any more whether this was sent. The settle window counts from `since`; a start in
 * the future shows a clock that was set back, and counts from now.
 */
export function markInDoubt(
  delivery: Waiting | Sending,
  why: InDoubt['why'],
  since: Timestamp,
  now: Timestamp,
): InDoubt {
  return {
    state: 'in-doubt',
    attempt: delivery.attempt,
    unclear: delivery.unclear + 1,
    why,
    since: earlierOf(since, now),
    searchAt: now,
    failedSearches: 0,
  };
}

/**
 * A search for the row was begun at `begunAt` and is answered now. "Found" is believed at once;
 * "absent" only when two searches say so, both begun after the settle window and far enough apart.
 */
export function applySearch(
  delivery: Delivery,
  found: SearchOutcome,
  begunAt: Timestamp,
  now: Timestamp,
  random: number,
  limits: Limits,
): Delivery {
  if (delivery.state !== 'in-doubt') return delivery;
  const inDoubt = withTrueTimes(delivery, begunAt);
  if (found.kind === 'later') return inDoubt;
  if (found.kind === 'nothing-said') {
    const searchAt = later(now, backOff(inDoubt.failedSearches, random));
    return { ...inDoubt, searchAt, failedSearches: inDoubt.failedSearches + 1 };
  }
  if (found.copies > 0) return deliver(inDoubt, 'search', found.copies, now);
  const settledAt = later(inDoubt.since, sumOf([limits.requestTimeout, limits.settle]));
  if (begunAt < settledAt) return searchAgain(inDoubt, settledAt, now);
  if (inDoubt.emptyAt === undefined) {
    return { ...searchAgain(inDoubt, later(now, limits.betweenSearches), now), emptyAt: now };
  }
  const secondAt = later(inDoubt.emptyAt, limits.betweenSearches);
  return begunAt < secondAt ? searchAgain(inDoubt, secondAt, now) : wait(inDoubt);
}

/** A person says what became of it, or what was in its way has been mended. */
export function requeue(delivery: Delivery): Delivery {
  return delivery.state === 'blocked' || delivery.state === 'set-aside' ? wait(delivery) : delivery;
}

/** Staff have seen that it did not arrive. */
export function markNotArrived(delivery: Delivery): Delivery {
  return delivery.state === 'in-doubt' ? wait(delivery) : delivery;
}

/** Staff have seen that it arrived. */
export function markArrived(delivery: Delivery, now: Timestamp): Delivery {
  return delivery.state === 'in-doubt' ? deliver(delivery, 'staff', 1, now) : delivery;
}

/** Staff do not want to wait for the next search. */
export function searchAtOnce(delivery: Delivery, now: Timestamp): Delivery {
  return delivery.state === 'in-doubt' ? { ...delivery, searchAt: now } : delivery;
}

function historyOf({ attempt, unclear }: Delivery): Pick<Delivery, 'attempt' | 'unclear'> {
  return { attempt, unclear };
}

function wait(delivery: Delivery): Waiting {
  return { ...historyOf(delivery), state: 'waiting' };
}

function deliver(
  delivery: Delivery,
  knownBy: Delivered['knownBy'],
  copies: number,
  now: Timestamp,
): Delivered {
  return { ...historyOf(delivery), state: 'delivered', deliveredAt: now, knownBy, copies };
}

/** A doubt that this very attempt's reply has cleared up does not count as one. */
function withoutDoubt(delivery: Sending | InDoubt): Sending | InDoubt {
  return delivery.state === 'in-doubt' ? { ...delivery, unclear: delivery.unclear - 1 } : delivery;
}

function searchAgain(delivery: InDoubt, time: Timestamp, now: Timestamp): InDoubt {
  return { ...delivery, failedSearches: 0, searchAt: earlierOf(time, later(now, MAX_WAIT)) };
}

/** Times in the future show a clock that was set back: the window and the searches start again. */
function withTrueTimes(delivery: InDoubt, now: Timestamp): InDoubt {
  const { emptyAt, ...inDoubt } = delivery;
  if (delivery.since > now) return { ...inDoubt, since: now };
  return emptyAt === undefined || emptyAt > now ? inDoubt : delivery;
}
