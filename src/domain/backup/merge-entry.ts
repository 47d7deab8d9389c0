import { type Delivered, type Delivery, SERVICES, type Service } from '../outbox/delivery.ts';
import { markInDoubt, wait } from '../outbox/delivery-states.ts';
import type { Entry } from '../outbox/entry.ts';
import { unblock } from '../outbox/transitions.ts';
import type { Timestamp } from '../units.ts';

/**
 * Our entry with what the backup's entry of the same invoice adds: what the other device has
 * delivered, a mail that was only ordered there, and a row that is to go again. The same object when
 * there is nothing new.
 */
export function mergeEntry(ours: Entry, theirs: Entry, now: Timestamp): Entry {
  const changed = SERVICES.flatMap((service) => {
    const [own, other] = [ours[service], theirs[service]];
    const merged = other && mergeDelivery(service, own, other, now);
    return merged === undefined || merged === own ? [] : [[service, merged] as const];
  });
  return changed.length === 0 ? ours : { ...ours, ...Object.fromEntries(changed) };
}

/**
 * A delivery that two devices may send: each looks for it, or asks staff, before it sends it. One
 * that is set aside stays so until somebody asks for it.
 */
export function markSharedInDoubt(delivery: Delivery, now: Timestamp): Delivery {
  if (delivery.state === 'delivered' || delivery.state === 'set-aside') return noteShared(delivery);
  const open = delivery.state === 'in-doubt' ? wait(delivery) : unblock(delivery);
  return open.state === 'waiting' || open.state === 'sending'
    ? markInDoubt(open, 'backup', now, now)
    : open;
}

/** Notes that a backup holds it too, which matters once it is set aside and staff try it again. */
export function noteShared(delivery: Delivery): Delivery {
  const isNoted = delivery.state === 'delivered' || delivery.isShared === true;
  return isNoted ? delivery : { ...delivery, isShared: true };
}

function mergeDelivery(
  service: Service,
  own: Delivery | undefined,
  other: Delivery,
  now: Timestamp,
): Delivery {
  if (own === undefined) return markSharedInDoubt(other, now);
  if (own.state === 'delivered')
    return isOrderedSince('missingSince', other, own) ? markSharedInDoubt(other, now) : own;
  if (other.state !== 'delivered')
    return own.state === 'set-aside' ? markSharedInDoubt(own, now) : own;
  if (service === 'sheet' ? isAnotherOrder(own, other) : isSentAgain(own, other)) return own;
  // The attempt under way may arrive too, and its reply changes nothing any more.
  return own.state === 'sending' ? { ...other, unclear: other.unclear + 1 } : other;
}

/**
 * Whether staff have had it sent once more since it arrived: a row that somebody had deleted from the
 * table, or a mail. Of other rows they may only have overlooked that they are there.
 */
function isOrderedSince(
  since: 'missingSince' | 'sentAgainAt',
  delivery: Delivery,
  arrived: Delivered,
): boolean {
  const orderedAt = delivery[since];
  if (delivery.state === 'delivered' || orderedAt === undefined) return false;
  // What arrived after that notes it too, whatever the clock says.
  return arrived[since] !== orderedAt && arrived.deliveredAt <= orderedAt;
}

/**
 * Whether a mail is to go although it has arrived, as staff have decided so since. Where only staff of the
 * other device say that it has arrived, no clock tells which of the two they said last: then what is ordered
 * goes, since nobody else may have sent it.
 */
function isSentAgain(own: Delivery, arrived: Delivered): boolean {
  const isOnlySaid = arrived.knownBy === 'staff' && own.sentAgainAt !== undefined;
  return isOnlySaid
    ? arrived.sentAgainAt !== own.sentAgainAt
    : isOrderedSince('sentAgainAt', own, arrived);
}

/** Which of two devices' times is the later one is not certain, and a table takes a row once only. */
function isAnotherOrder({ missingSince }: Delivery, arrived: Delivered): boolean {
  return missingSince !== undefined && missingSince !== arrived.missingSince;
}
