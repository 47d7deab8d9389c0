import type { Timestamp } from '../units.ts';
import { classifyMailReply } from './classify-mail-reply.ts';
import type { Refusal } from './delivery.ts';
import { type HttpReply, type ReplyOutcome, toRefusal } from './http-reply.ts';
import { RELAY_DOES_NOT_KNOW } from './relay-does-not-know.ts';
import { RELAY_PUTS_OFF } from './relay-puts-off.ts';

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
  if (outcome.kind !== 'later' || outcome.least === 0) return outcome;
  const putOff = readPutOff(reply);
  return { ...outcome, mayBeItsOwn: true, ...(putOff ? { putOff } : readSaid(reply)) };
}

/** What stands in the way of all mails: the relay's words, or those of the mail server behind it. */
function readSaid(reply: HttpReply): { readonly said: string } | undefined {
  if (reply.kind !== 'answered') return undefined;
  const said = toRefusal(reply.status, reply.body).said.trim();
  // A web server before the relay answers with a page.
  return said === '' || said.startsWith('<') ? undefined : { said };
}

/** The mail server's own words, where they are about this mail alone. */
function readPutOff(reply: HttpReply): Refusal | undefined {
  const beginning = `${RELAY_PUTS_OFF}: `;
  if (reply.kind !== 'answered' || !reply.body?.startsWith(beginning)) return undefined;
  return { ...toRefusal(reply.status, reply.body.slice(beginning.length)), from: 'relay' };
}

/** A gateway before the relay answers 504 too, and has other words. */
function isUnknownThere(reply: HttpReply): boolean {
  return (
    reply.kind === 'answered' && reply.status === 504 && reply.body?.trim() === RELAY_DOES_NOT_KNOW
  );
}
