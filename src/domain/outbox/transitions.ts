import { backOff, LONGEST_WAIT } from './back-off.ts';
import type { Finding } from './classify-search-reply.ts';
import type { Delivered, Leg, Sending, Unsure, Waiting } from './delivery.ts';
import type { Limits } from './limits.ts';
import type { Verdict } from './reply.ts';

/*
 * waiting ──claim──▶ sending ──conclude──▶ delivered, waiting, held, parked or unsure
 * sending, its flusher gone ──doubt──▶ unsure ──weigh a search──▶ delivered, waiting or unsure
 * held, parked ──release──▶ waiting        unsure ──staff decide──▶ delivered or waiting
 */

/** A waiting leg is about to be sent; this is stored before the request begins. */
export function claim(leg: Waiting, now: number): Sending {
  return { state: 'sending', attempt: leg.attempt + 1, unclear: leg.unclear, startedAt: now };
}

/**
 * The attempt has its verdict. A leg that another flusher has come to doubt meanwhile still takes
 * a clear one, which is the truth about this same attempt; one that is further on takes none.
 */
export function conclude(leg: Leg, attempt: number, verdict: Verdict, now: number): Leg {
  if (leg.state !== 'sending' && leg.state !== 'unsure') return leg;
  if (leg.attempt !== attempt) return leg;
  // Another device has a copy, which it may send whatever became of this attempt.
  const isShared = leg.state === 'unsure' && leg.why === 'backup';
  switch (verdict.kind) {
    case 'done':
      return deliver(withoutDoubt(leg), 'reply', 1, now);
    case 'later':
      return isShared ? leg : wait(withoutDoubt(leg));
    case 'owner-must-act':
      if (isShared) return leg;
      return { ...historyOf(withoutDoubt(leg)), state: 'held', refusal: verdict.refusal };
    case 'cannot-go':
      return { ...historyOf(withoutDoubt(leg)), state: 'parked', refusal: verdict.refusal };
    case 'unknown':
      return leg.state === 'unsure' ? leg : doubt(leg, 'no-answer', now, now);
  }
}

/**
 * Nobody knows any more whether this was sent. The settle window counts from `since`; a start in
 * the future shows a clock that was set back, and counts from now.
 */
export function doubt(
  leg: Waiting | Sending,
  why: Unsure['why'],
  since: number,
  now: number,
): Unsure {
  return {
    state: 'unsure',
    attempt: leg.attempt,
    unclear: leg.unclear + 1,
    why,
    since: Math.min(since, now),
    searchAt: now,
    failedSearches: 0,
  };
}

/**
 * A search for the row was begun at `begunAt` and is answered now. "Found" is believed at once;
 * "absent" only when two searches say so, both begun after the settle window and far enough apart.
 */
export function weigh(
  leg: Leg,
  finding: Finding,
  begunAt: number,
  now: number,
  chance: number,
  limits: Limits,
): Leg {
  if (leg.state !== 'unsure') return leg;
  const unsure = withTrueTimes(leg, begunAt);
  if (finding.kind === 'later') return unsure;
  if (finding.kind === 'nothing-said') {
    const searchAt = now + backOff(unsure.failedSearches, chance);
    return { ...unsure, searchAt, failedSearches: unsure.failedSearches + 1 };
  }
  if (finding.copies > 0) return deliver(unsure, 'search', finding.copies, now);
  const settledAt = unsure.since + limits.timeOut + limits.settle;
  if (begunAt < settledAt) return searchAgain(unsure, settledAt, now);
  if (unsure.emptyAt === undefined) {
    return { ...searchAgain(unsure, now + limits.betweenSearches, now), emptyAt: now };
  }
  const secondAt = unsure.emptyAt + limits.betweenSearches;
  return begunAt < secondAt ? searchAgain(unsure, secondAt, now) : wait(unsure);
}

/** A person says what became of it, or what was in its way has been mended. */
export function release(leg: Leg): Leg {
  return leg.state === 'held' || leg.state === 'parked' ? wait(leg) : leg;
}

/** Staff have seen that it did not arrive. */
export function sendAgain(leg: Leg): Leg {
  return leg.state === 'unsure' ? wait(leg) : leg;
}

/** Staff have seen that it arrived. */
export function arrived(leg: Leg, now: number): Leg {
  return leg.state === 'unsure' ? deliver(leg, 'staff', 1, now) : leg;
}

/** Staff do not want to wait for the next search. */
export function searchNow(leg: Leg, now: number): Leg {
  return leg.state === 'unsure' ? { ...leg, searchAt: now } : leg;
}

function historyOf({ attempt, unclear }: Leg): Pick<Leg, 'attempt' | 'unclear'> {
  return { attempt, unclear };
}

function wait(leg: Leg): Waiting {
  return { ...historyOf(leg), state: 'waiting' };
}

function deliver(leg: Leg, knownBy: Delivered['knownBy'], copies: number, now: number): Delivered {
  return { ...historyOf(leg), state: 'delivered', deliveredAt: now, knownBy, copies };
}

/** A doubt that this very attempt's reply has cleared up does not count as one. */
function withoutDoubt(leg: Sending | Unsure): Sending | Unsure {
  return leg.state === 'unsure' ? { ...leg, unclear: leg.unclear - 1 } : leg;
}

function searchAgain(leg: Unsure, time: number, now: number): Unsure {
  return { ...leg, failedSearches: 0, searchAt: Math.min(time, now + LONGEST_WAIT) };
}

/** Times in the future show a clock that was set back: the window and the searches start again. */
function withTrueTimes(leg: Unsure, now: number): Unsure {
  const { emptyAt, ...unsure } = leg;
  if (leg.since > now) return { ...unsure, since: now };
  return emptyAt === undefined || emptyAt > now ? unsure : leg;
}
