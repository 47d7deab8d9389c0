import type { Timestamp } from '../units.ts';
import { classifyMailReply } from './classify-mail-reply.ts';
import type { HttpReply, ReplyOutcome } from './http-reply.ts';

/** What the reply of a mail relay means: that of the mail service, but sending again is harmless. */
export function classifyRelayReply(reply: HttpReply, now: Timestamp): ReplyOutcome {
  const outcome = classifyMailReply(reply, now);
  if (outcome.kind === 'done') return { kind: 'done', isSingle: true };
  if (outcome.kind === 'unknown') return { kind: 'send-again' };
  // A relay passes on what a mail server says, which may be about this one mail.
  return outcome.kind === 'later' && outcome.least > 0
    ? { ...outcome, mayBeItsOwn: true }
    : outcome;
}
