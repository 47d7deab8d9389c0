import { classifyMailReply } from '../../domain/outbox/classify-mail-reply.ts';
import type { Refusal } from '../../domain/outbox/delivery.ts';
import { type HttpReply, toRefusal } from '../../domain/outbox/http-reply.ts';
import type { Timestamp } from '../../domain/units.ts';
import type { RelayFault } from './service-fault.ts';

/** What a relay's answer to a mail shows; undefined when the mail server took it. */
export function judgeRelaySent(reply: HttpReply, now: Timestamp): RelayFault | undefined {
  if (reply.kind !== 'answered') return { kind: 'relay-not-reached' };
  const refusal = toRefusal(reply.status, reply.body);
  const outcome = classifyMailReply(reply, now);
  switch (outcome.kind) {
    case 'done':
      return undefined;
    case 'later':
      return { kind: 'relay-put-off', refusal };
    case 'cannot-go':
    case 'owner-must-act':
      return { kind: kindOf(refusal), refusal };
    case 'send-again':
    case 'unknown':
      return { kind: 'relay-answer-unclear', refusal };
  }
}

type Kind = Extract<RelayFault, { readonly refusal: Refusal }>['kind'];

function kindOf({ status, said }: Refusal): Kind {
  if (status === 400 && /public key/i.test(said)) return 'relay-key-wrong';
  if (status === 400 && /template id/i.test(said)) return 'relay-template-unknown';
  return KINDS[status] ?? 'relay-answer-unclear';
}

const KINDS: Readonly<Record<number, Kind>> = {
  // The mail server's words may mean the mail as well as the mailbox.
  402: 'relay-mail-refused',
  403: 'relay-origin-not-allowed',
  404: 'relay-address-wrong',
  412: 'relay-refused-by-server',
  413: 'relay-mail-too-large',
  422: 'relay-mail-refused',
  426: 'relay-limit-used-up',
};
