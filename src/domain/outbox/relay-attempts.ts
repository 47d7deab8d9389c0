import type { Timestamp } from '../units.ts';
import {
  type Blocked,
  type Delivery,
  type InDoubt,
  isUndecided,
  type Waiting,
} from './delivery.ts';
import { markInDoubt, wait } from './delivery-states.ts';

/**
 * What the next attempt is noted as when the relay at `origin` makes it. What was unclear before
 * counts, unless this relay made the last attempt too.
 */
export function noteRelayAttempt(
  delivery: Waiting | Blocked,
  origin: string,
): NonNullable<Delivery['atRelay']> {
  const { attempt, unclear, sentAgainAt, atRelay } = delivery;
  return {
    attempt: attempt + 1,
    unclear: atRelay !== undefined && wasLastAt(delivery, origin) ? atRelay.unclear : unclear,
    ...(sentAgainAt !== undefined && { sentAgainAt }),
    origin,
    isLeft: true,
  };
}

/**
 * Whether this relay may be asked for the mail again though it may have been sent. What another
 * device may have had sent is not for the relay alone to know.
 */
export function mayAskRelayAgain(delivery: Delivery, origin: string): boolean {
  const isOthers = delivery.state === 'in-doubt' && delivery.why === 'backup';
  return wasLastAt(delivery, origin) && !isOthers;
}

/**
 * Whether the mail may have been sent, staff have not decided about it, and the relay at `origin`,
 * which would get it now, cannot know of it; undefined is a mail service. Without a note of any
 * relay it was one too: an older version has dropped the note with all that it does not know.
 */
export function mayBeSentElsewhere(delivery: Delivery, origin: string | undefined): boolean {
  if (!isUndecided(delivery)) return false;
  return origin === undefined || !wasLastAt(delivery, origin);
}

/** A mail that may have been sent elsewhere; what was unclear stays so. */
export function doubtElsewhere(mail: Waiting | Blocked, now: Timestamp): InDoubt {
  return { ...markInDoubt(wait(mail), 'no-answer', now, now), unclear: mail.unclear };
}

/**
 * This relay, which sends a mail once however often it is asked, made the last attempt, and so all
 * that are unclear since it was asked first. An earlier version has noted no origin, or has asked for
 * another sending than it is since staff decided, and an attempt of one that knows no relays has another
 * number.
 */
function wasLastAt({ attempt, sentAgainAt, atRelay }: Delivery, origin: string): boolean {
  return (
    atRelay?.attempt === attempt && atRelay.origin === origin && atRelay.sentAgainAt === sentAgainAt
  );
}
