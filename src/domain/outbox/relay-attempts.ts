import type { Timestamp } from '../units.ts';
import type { Blocked, Delivery, InDoubt, Waiting } from './delivery.ts';
import { markInDoubt, wait } from './delivery-states.ts';

/**
 * What the next attempt is noted as when a relay makes it. An attempt by anything else, an older
 * version of the app too, has a number that is not noted here, so what was unclear before it counts.
 */
export function noteRelayAttempt(delivery: Waiting | Blocked): NonNullable<Delivery['atRelay']> {
  const { attempt, unclear, atRelay } = delivery;
  return {
    attempt: attempt + 1,
    unclear: atRelay?.attempt === attempt && !atRelay.isLeft ? atRelay.unclear : unclear,
  };
}

/**
 * Whether a relay may be asked for the mail again though it may have sent it. What another device may
 * have had sent is not for the relay alone to know.
 */
export function mayAskRelayAgain(delivery: Delivery): boolean {
  const isOthers = delivery.state === 'in-doubt' && delivery.why === 'backup';
  return wasLastAtRelay(delivery) && delivery.atRelay?.isLeft !== true && !isOthers;
}

/** Whether a relay may have sent the mail that would not be the one to get it now. */
export function mayBeSentByFormerRelay(delivery: Delivery, isForRelay: boolean): boolean {
  if (isForRelay && delivery.atRelay?.isLeft !== true) return false;
  return wasLastAtRelay(delivery) && delivery.unclear > (delivery.atRelay?.unclear ?? 0);
}

/** The delivery when mails go to another relay from now on. */
export function leaveRelay(mail: Delivery): Delivery {
  return mail.atRelay === undefined
    ? mail
    : { ...mail, atRelay: { ...mail.atRelay, isLeft: true } };
}

/** A mail that a relay may have sent, when mails go elsewhere now; what was unclear stays so. */
export function doubtElsewhere(mail: Waiting | Blocked, now: Timestamp): InDoubt {
  return { ...markInDoubt(wait(mail), 'no-answer', now, now), unclear: mail.unclear };
}

/** Its last attempt was a relay's, which sends the mail once however often it is asked. */
function wasLastAtRelay({ attempt, atRelay }: Delivery): boolean {
  return atRelay?.attempt === attempt;
}
