import type { Timestamp } from '../units.ts';
import { classifyMailReply } from './classify-mail-reply.ts';
import type { HttpReply, ReplyOutcome } from './http-reply.ts';

/** What the reply of a mail relay means: that of the mail service, but sending again is harmless. */
export function classifyRelayReply(reply: HttpReply, now: Timestamp): ReplyOutcome {
  const outcome = classifyMailReply(reply, now);
  if (outcome.kind === 'done') return { kind: 'done', isSingle: true };
  return outcome.kind === 'unknown' ? { kind: 'send-again' } : outcome;
}
