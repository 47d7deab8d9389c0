import { pickUnknownFields } from '../pick-unknown-fields.ts';
import { earlierOf } from '../time.ts';
import type { Timestamp } from '../units.ts';
import {
  type Blocked,
  DELIVERY_FIELD_NAMES,
  type Delivered,
  type Delivery,
  type InDoubt,
  MANY_SETBACKS,
  type Sending,
  type Waiting,
} from './delivery.ts';

/** The same delivery, waiting to be sent. */
export function wait(delivery: Delivery): Waiting {
  return { ...historyOf(delivery), state: 'waiting' };
}

/** The same delivery, known to have arrived. */
export function deliver(
  delivery: Delivery,
  knownBy: Delivered['knownBy'],
  copies: number,
  now: Timestamp,
): Delivered {
  return { ...historyOf(delivery), state: 'delivered', deliveredAt: now, knownBy, copies };
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
 * The same row, waiting again though nobody knows whether it arrived: where it goes, a second copy
 * cannot exist.
 */
export function sendAgain(delivery: Sending | InDoubt): Waiting {
  const isCounted = delivery.state === 'in-doubt';
  return { ...wait(delivery), unclear: delivery.unclear + (isCounted ? 0 : 1) };
}

/** The same delivery after one more attempt that failed for now, though the fault may be its own. */
export function setBack(delivery: Waiting, now: Timestamp): Waiting {
  const { setbacks = 0, failing } = delivery;
  // A version that counts setbacks alone has forgiven them where none are left.
  const since = setbacks > 0 ? (failing?.since ?? now) : now;
  return {
    ...delivery,
    setbacks: setbacks + 1,
    failing: { ...failing, since: earlierOf(since, now), lastAt: now },
  };
}

/** The same delivery, waiting until all others have gone, with what was said when it was refused. */
export function holdBack(delivery: Blocked): Waiting {
  const setbacks = Math.max(delivery.setbacks ?? 0, MANY_SETBACKS);
  return { ...wait(delivery), setbacks, putOff: delivery.refusal };
}

type History = Pick<
  Delivery,
  | 'attempt'
  | 'unclear'
  | 'decided'
  | 'sentAgainAt'
  | 'missingSince'
  | 'refused'
  | 'setbacks'
  | 'failing'
  | 'unknownThere'
  | 'isShared'
  | 'atRelay'
>;

/** What outlives the state: the counts, and whatever a newer version has stored with them. */
export function historyOf(delivery: Delivery): History {
  const { attempt, unclear, decided, sentAgainAt, refused, setbacks, failing } = delivery;
  const { missingSince, unknownThere, isShared, atRelay } = delivery;
  const unknown = pickUnknownFields(delivery, DELIVERY_FIELD_NAMES);
  return {
    ...unknown,
    attempt,
    unclear,
    ...(decided && { decided }),
    ...(sentAgainAt !== undefined && { sentAgainAt }),
    ...(missingSince !== undefined && { missingSince }),
    ...(refused && { refused }),
    ...(setbacks && { setbacks }),
    ...(failing && { failing }),
    ...(unknownThere && { unknownThere }),
    ...(isShared && { isShared }),
    ...(atRelay && { atRelay }),
  };
}
