import type { Refusal } from '../../domain/outbox/delivery.ts';
import { SIGN_IN_AFTER_PUBLISHING } from '../sign-in-after-publishing.ts';
import type { ExplainedRefusal } from './explained-refusal.ts';

/** What a refusal of a mail relay of one's own means and who can fix it. */
export function explainRelayRefusal({ status, said }: Refusal): ExplainedRefusal | undefined {
  const words = WORDS[status];
  if (words === undefined || !OF_MAIL_SERVER.includes(status) || said.trim() === '') return words;
  return { ...words, reason: `${words.reason} The answer was: “${said.trim()}”` };
}

/** The statuses that have many causes, which the mail server's own words tell apart. */
const OF_MAIL_SERVER = [402, 412, 422, 426, 429];

const WORDS: Readonly<Record<number, ExplainedRefusal>> = {
  400: {
    reason: 'The mail relay does not know our settings.',
    remedy: `Ask the owner to check that the public key and the template are the same in the staff file and in the relay’s settings. ${SIGN_IN_AFTER_PUBLISHING}`,
  },
  402: {
    reason:
      'Our mail server refused an e-mail, and does not tell whether for its address or for our mailbox.',
    remedy:
      'Ask the owner what the answer means. If it is about the address, check that with the customer, or download the PDF and send it by hand.',
  },
  403: {
    reason: 'The mail relay does not accept e-mails from this site.',
    remedy: 'Ask the owner to add this site to “origins” in the relay’s settings.',
  },
  404: {
    reason: 'There is no mail relay at its address.',
    remedy: `Ask the owner to check the relay’s address in the staff file. ${SIGN_IN_AFTER_PUBLISHING}`,
  },
  412: {
    reason: 'Our mail server sends no e-mails now.',
    remedy: 'Ask the owner to check the mailbox and the relay’s settings.',
  },
  413: {
    reason: 'The PDF is too large for the mail server.',
    remedy: 'Download the PDF and send it by hand.',
  },
  422: {
    reason: 'This e-mail was refused.',
    remedy: 'Check the address with the customer, or download the PDF and send it by hand.',
  },
  426: {
    reason: 'Our mail server takes no more e-mails for now, as a sending limit is used up.',
    remedy:
      'Wait until the limit allows more, or ask the owner how many e-mails the mailbox’s plan allows.',
  },
  429: {
    reason:
      'The mail server does not take this e-mail now, so it is tried again by itself, after the others.',
    remedy:
      'If the others go, check the address with the customer, or press “Set aside” and send its PDF by hand.',
  },
};
