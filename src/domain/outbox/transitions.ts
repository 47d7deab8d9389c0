import { pickUnknownFields } from '../pick-unknown-fields.ts';
import { between, earlierOf, hours, later } from '../time.ts';
import { sumOf, type Timestamp } from '../units.ts';
import { backOff, MAX_WAIT } from './back-off.ts';
import {
  type Blocked,
  DELIVERY_FIELD_NAMES,
  type Delivered,
  type Delivery,
  type InDoubt,
  type Sending,
  UNREADABLE_REQUEST,
  type Waiting,
} from './delivery.ts';
import type { ReplyOutcome, SearchOutcome } from './http-reply.ts';
import type { ServiceStatus } from './service-status.ts';
import type { OutboxTimings } from './timings.ts';

/*
 * waiting ──claim──▶ sending ──applyReply──▶ delivered, waiting, blocked, set aside or in doubt
 * sending, its flusher gone ──markInDoubt──▶ in doubt ──applySearch──▶ delivered, waiting or in doubt
 * blocked ──unblockOrSetAside──▶ waiting or set aside      blocked, set aside ──requeue──▶ waiting or in doubt
 * in doubt ──markArrived──▶ delivered            in doubt ──markNotArrived──▶ waiting
 * set aside because its request was unreadable ──resumeOnceReadable──▶ waiting or in doubt
 */

/** Marks a delivery as being sent; this is stored before the request starts. */
export function claim(delivery: Waiting | Blocked, now: Timestamp): Sending {
  return {
    ...historyOf(delivery),
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
    case 'done':
      return deliver(withoutDoubt(delivery), 'reply', 1, now);
    case 'later':
      return isShared ? delivery : wait(withoutDoubt(delivery));
    case 'owner-must-act':
      if (isShared) return delivery;
      return block(withoutDoubt(delivery), outcome.refusal, now);
    case 'cannot-go':
      return { ...historyOf(withoutDoubt(delivery)), state: 'set-aside', refusal: outcome.refusal };
    case 'unknown':
      return delivery.state === 'in-doubt'
        ? delivery
        : markInDoubt(delivery, 'no-answer', now, now);
  }
}

/**
 * Records that nobody knows whether this arrived. The settle window starts at `since`, or now if
 * `since` is in the future because the clock was set back.
 */
export function markInDoubt(
  delivery: Waiting | Sending,
  why: InDoubt['why'],
  since: Timestamp,
  now: Timestamp,
): InDoubt {
  return {
    ...historyOf(delivery),
    ...(why === 'backup' && { isShared: true }),
    state: 'in-doubt',
    unclear: delivery.unclear + 1,
    why,
    since: earlierOf(since, now),
    searchAt: now,
    failedSearches: 0,
  };
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
  if (found.kind === 'nothing-said') {
    const searchAt = later(now, backOff(inDoubt.failedSearches, random));
    return { ...inDoubt, searchAt, failedSearches: inDoubt.failedSearches + 1 };
  }
  if (found.copies > 0) return deliver(inDoubt, 'search', found.copies, now);
  const settledAt = later(inDoubt.since, sumOf([timings.requestTimeout, timings.settle]));
  if (begunAt < settledAt) return searchAgain(inDoubt, settledAt, now);
  if (inDoubt.emptyAt === undefined) {
    return { ...searchAgain(inDoubt, later(now, timings.betweenSearches), now), emptyAt: now };
  }
  const secondAt = later(inDoubt.emptyAt, timings.betweenSearches);
  return begunAt < secondAt
    ? searchAgain(inDoubt, secondAt, now)
    : { ...wait(inDoubt), ...(inDoubt.isShared && { absentAt: begunAt }) };
}

/** How long a search that found no row counts for a row that another device may send meanwhile. */
const ABSENCE_COUNTS = hours(1);

/**
 * Whether the row has to be searched for before it is sent: another device may have sent it since the
 * last search, or since this device was refused or put off.
 */
export function needsSearch(row: Waiting | Blocked, now: Timestamp): boolean {
  if (row.isShared !== true) return false;
  if (row.state === 'blocked' || row.absentAt === undefined) return true;
  return row.absentAt > now || between(row.absentAt, now) > ABSENCE_COUNTS;
}

/** Puts such a row in doubt again; what was unclear about it stays so. */
export function doubtAgain(row: Waiting | Blocked, now: Timestamp): InDoubt {
  return { ...markInDoubt(wait(row), 'backup', now, now), unclear: Math.max(1, row.unclear) };
}

/**
 * The service works again after `blocked`, so its blocked deliveries wait again. One that was refused
 * for the second time while all others go is at fault itself, and is set aside.
 */
export function unblockOrSetAside(
  delivery: Delivery,
  { tries, since }: NonNullable<ServiceStatus['blocked']>,
): Delivery {
  const { times = 1, lastAt = since } = delivery.refused ?? {};
  const isAtFault = tries === 1 && times > 1 && lastAt >= since;
  return isAtFault ? setAside(delivery) : unblock(delivery);
}

/** A blocked delivery waits again, behind those that were never refused; others are unchanged. */
export function unblock(delivery: Delivery): Delivery {
  return delivery.state === 'blocked' ? wait(delivery) : delivery;
}

/**
 * Staff ask for it to be tried, once its cause is fixed. One that was set aside and is in a backup
 * too may have been sent by another device meanwhile, so it is in doubt first.
 */
export function requeue(delivery: Delivery, now: Timestamp): Delivery {
  if (delivery.state === 'set-aside' && delivery.isShared === true)
    return markInDoubt(forgive(delivery), 'backup', now, now);
  const isStopped = delivery.state === 'blocked' || delivery.state === 'set-aside';
  return isStopped || delivery.state === 'waiting' ? forgive(delivery) : delivery;
}

/** Staff do not want a delivery that is refused to be tried by itself any more. */
export function setAside(delivery: Delivery): Delivery {
  return delivery.state === 'blocked' ? { ...delivery, state: 'set-aside' } : delivery;
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

/**
 * Staff have seen that it did not arrive, so it waits again; only a delivery in doubt changes. What
 * another device may do is theirs to know, so it is not searched for any more.
 */
export function markNotArrived(delivery: Delivery): Delivery {
  if (delivery.state !== 'in-doubt') return delivery;
  const { isShared: _, ...waiting } = wait(delivery);
  return waiting;
}

/** Staff have seen that it arrived; only a delivery in doubt changes. */
export function markArrived(delivery: Delivery, now: Timestamp): Delivery {
  return delivery.state === 'in-doubt' ? deliver(delivery, 'staff', 1, now) : delivery;
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
  return { ...delivery, copies, knownBy: 'search', unclear: 0 };
}

/** Staff have seen that its row is there once; only a delivery that has arrived changes. */
export function markSingle(delivery: Delivery): Delivery {
  return delivery.state === 'delivered'
    ? { ...delivery, copies: 1, knownBy: 'staff', unclear: 0 }
    : delivery;
}

/** Brings the next search forward to now; only a delivery in doubt changes. */
export function searchAtOnce(delivery: Delivery, now: Timestamp): Delivery {
  return delivery.state === 'in-doubt' ? { ...delivery, searchAt: now } : delivery;
}

type History = Pick<Delivery, 'attempt' | 'unclear' | 'refused' | 'isShared'>;

/** What outlives the state: the counts, and whatever a newer version has stored with them. */
function historyOf(delivery: Delivery): History {
  const { attempt, unclear, refused, isShared } = delivery;
  const unknown = pickUnknownFields(delivery, DELIVERY_FIELD_NAMES);
  return {
    ...unknown,
    attempt,
    unclear,
    ...(refused && { refused }),
    ...(isShared && { isShared }),
  };
}

/** Waiting, as if it had never been refused. */
function forgive(delivery: Delivery): Waiting {
  const { refused: _, ...history } = historyOf(delivery);
  return { ...history, state: 'waiting' };
}

function block(delivery: Delivery, refusal: Blocked['refusal'], now: Timestamp): Blocked {
  const refused = { times: (delivery.refused?.times ?? 0) + 1, lastAt: now };
  return { ...historyOf(delivery), refused, state: 'blocked', refusal };
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

/** A doubt that the attempt's own reply has cleared up is not counted as unclear. */
function withoutDoubt(delivery: Sending | InDoubt): Sending | InDoubt {
  return delivery.state === 'in-doubt' ? { ...delivery, unclear: delivery.unclear - 1 } : delivery;
}

function searchAgain(delivery: InDoubt, time: Timestamp, now: Timestamp): InDoubt {
  return { ...delivery, failedSearches: 0, searchAt: earlierOf(time, later(now, MAX_WAIT)) };
}

/** Times in the future mean that the clock was set back: the window and the searches start again. */
function withTrueTimes(delivery: InDoubt, now: Timestamp): InDoubt {
  const { emptyAt, ...inDoubt } = delivery;
  if (delivery.since > now) return { ...inDoubt, since: now };
  return emptyAt === undefined || emptyAt > now ? inDoubt : delivery;
}
