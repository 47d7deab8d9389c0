import type { Timestamp } from '../units.ts';
import { classifyMailReply } from './classify-mail-reply.ts';
import type { HttpReply, ReplyOutcome } from './http-reply.ts';
import { RELAY_DOES_NOT_KNOW } from './relay-does-not-know.ts';

/** What the reply of a mail relay means: that of the mail service, but sending again is harmless. */
export function classifyRelayReply(reply: HttpReply, now: Timestamp): ReplyOutcome {
  const outcome = classifyMailReply(reply, now);
  if (outcome.kind === 'done') return { kind: 'done', isSingle: true };
  if (outcome.kind === 'owner-must-act' || outcome.kind === 'cannot-go')
    return { ...outcome, refusal: { ...outcome.refusal, from: 'relay' } };
  if (outcome.kind === 'unknown')
    return isUnknownThere(reply)
      ? { kind: 'send-again', isUnknownThere: true }
      : { kind: 'send-again' };
  // A relay passes on what a mail server says, which may be about this one mail.
  return outcome.kind === 'later' && outcome.least > 0
    ? { ...outcome, mayBeItsOwn: true }
    : outcome;
}

/** A gateway before the relay answers 504 too, and has other words. */
function isUnknownThere(reply: HttpReply): boolean {
  return (
    reply.kind === 'answered' && reply.status === 504 && reply.body?.trim() === RELAY_DOES_NOT_KNOW
  );
}
