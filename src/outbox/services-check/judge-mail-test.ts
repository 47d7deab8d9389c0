import { classifyMailReply } from '../../domain/outbox/classify-mail-reply.ts';
import type { Refusal } from '../../domain/outbox/delivery.ts';
import { type HttpReply, toRefusal } from '../../domain/outbox/http-reply.ts';
import type { MailServiceAddress } from '../../domain/outbox/request.ts';
import type { Timestamp } from '../../domain/units.ts';
import type { MailFault } from './service-fault.ts';

/** What the owner found in the inbox that the test mail was sent to. */
export interface Arrival {
  readonly hasArrived: boolean;
  readonly hasAttachment: boolean;
}

/** What the answer to a mail shows; undefined when the service took it. */
export function judgeMailSent(reply: HttpReply, now: Timestamp): MailFault | undefined {
  if (reply.kind !== 'answered') return { kind: 'mail-not-reached' };
  const { status, body } = reply;
  const refusal = toRefusal(status, body);
  const outcome = classifyMailReply(reply, now);
  switch (outcome.kind) {
    case 'done':
      return undefined;
    case 'later':
      return { kind: 'mail-quota-used-up', refusal };
    case 'cannot-go':
    case 'owner-must-act':
      return judgeRefusal(refusal);
    case 'send-again':
    case 'unknown':
      return { kind: 'mail-answer-unclear', status };
  }
}

/**
 * What only the inbox shows: a template that does not take the recipient or the attachment from the
 * app is answered with `OK` all the same. A relay always takes both from the app.
 */
export function judgeArrival(
  { hasArrived, hasAttachment }: Arrival,
  kind: MailServiceAddress['kind'],
): readonly MailFault[] {
  const isRelay = kind === 'relay';
  if (!hasArrived) return [{ kind: isRelay ? 'relay-mail-not-arrived' : 'recipient-fixed' }];
  if (hasAttachment) return [];
  return [{ kind: isRelay ? 'relay-pdf-removed' : 'attachment-not-declared' }];
}

function judgeRefusal(refusal: Refusal): MailFault {
  const { status, said } = refusal;
  if (status === 413) return { kind: 'plan-without-attachments', refusal };
  if (status === 402 || status === 426) return { kind: 'mail-quota-used-up', refusal };
  if (status === 412) return { kind: 'mail-provider-disconnected', refusal };
  if (/public key|user id/i.test(said)) return { kind: 'public-key-wrong', refusal };
  if (/service id/i.test(said)) return { kind: 'service-id-wrong', refusal };
  if (/template id/i.test(said)) return { kind: 'template-id-wrong', refusal };
  if (/non-browser/i.test(said)) return { kind: 'mail-from-pages-only', refusal };
  if (/recipient/i.test(said)) return { kind: 'recipient-not-filled-in', refusal };
  if (status === 404) return { kind: 'public-key-wrong', refusal };
  if (status === 403) return { kind: 'mail-origin-not-allowed', refusal };
  return { kind: 'mail-refused', refusal };
}
