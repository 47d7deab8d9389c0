import { earlierOf } from '../time.ts';
import type { Timestamp } from '../units.ts';
import { type Delivery, isHeldBack, isMarked, KEEPS_FAILING, type Waiting } from './delivery.ts';
import { deliver, historyOf, markInDoubt, wait } from './delivery-states.ts';

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

/**
 * Staff do not want a delivery to be tried by itself any more that is refused, or that has failed so
 * often that others go first.
 */
export function setAside(delivery: Delivery): Delivery {
  if (delivery.state === 'blocked') return { ...delivery, state: 'set-aside' };
  return isHeldBack(delivery)
    ? { ...historyOf(delivery), state: 'set-aside', refusal: KEEPS_FAILING }
    : delivery;
}

/**
 * Staff have seen that it did not arrive, so it waits again; only a delivery in doubt changes. What
 * another device may do is theirs to know, so it is not searched for any more.
 */
export function markNotArrived(delivery: Delivery, now: Timestamp): Delivery {
  if (delivery.state !== 'in-doubt') return delivery;
  const { isShared: _, atRelay: _answered, ...waiting } = wait(delivery);
  return { ...waiting, decided: waiting.unclear, sentAgainAt: now };
}

/**
 * Staff have seen that it arrived, or have sent it by hand. It does not go any more, though the app went on
 * with it meanwhile; an attempt that is on its way may arrive beside.
 */
export function markArrived(delivery: Delivery, now: Timestamp): Delivery {
  return delivery.state === 'delivered'
    ? delivery
    : deliver(withAttempt(delivery), 'staff', 1, now);
}

/**
 * Staff have typed the row that was set aside into the sheet, though the app may have gone on with it
 * meanwhile. It counts as one that may be there beside those of earlier attempts, or that is there beside
 * the one that has arrived: no search finds it, as nobody types the time of issue. It is known by staff from
 * then on, so that the check of the sheet looks for what they have typed. A second press changes nothing.
 */
export function markAddedByHand(delivery: Delivery, now: Timestamp): Delivery {
  if (isMarked(delivery)) return delivery;
  if (delivery.state === 'delivered')
    return { ...delivery, knownBy: 'staff', copies: delivery.copies + 1 };
  const marked = deliver(withAttempt(delivery), 'staff', 1, now);
  return { ...marked, unclear: marked.unclear + 1 };
}

/** What is on its way counts as an attempt that may have arrived. */
function withAttempt(delivery: Delivery): Delivery {
  if (delivery.state !== 'sending') return delivery;
  return { ...delivery, unclear: delivery.unclear + 1 };
}

/** Staff have seen that its row is there once; only a delivery that has arrived changes. */
export function markSingle(delivery: Delivery): Delivery {
  return delivery.state === 'delivered' ? { ...delivery, copies: 1, unclear: 0 } : delivery;
}

/** Brings the next search forward to now; only a delivery in doubt changes. */
export function searchAtOnce(delivery: Delivery, now: Timestamp): Delivery {
  return delivery.state === 'in-doubt'
    ? { ...delivery, searchAt: earlierOf(delivery.searchAt, now) }
    : delivery;
}

/** Ends the wait of what its service has put off alone; nothing else changes. */
export function endWait(delivery: Delivery): Delivery {
  if (delivery.state !== 'waiting' || delivery.putOffUntil === undefined) return delivery;
  const { putOffUntil: _, ...waiting } = delivery;
  return waiting;
}

/** Waiting, as if it had never been refused and never failed. */
function forgive(delivery: Delivery): Waiting {
  const {
    refused: _refused,
    setbacks: _setbacks,
    failing: _failing,
    ...history
  } = historyOf(delivery);
  return { ...history, state: 'waiting' };
}
