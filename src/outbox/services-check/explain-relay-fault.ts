import { type Explanations, quoteRefusal } from './explanation.ts';
import type { RelayFault } from './service-fault.ts';

const RESTART = 'and start the relay again';
const HEALTH =
  'See on its server that it runs (`journalctl -u mail-relay`), and that its address with /health at the end answers OK.';

/** What is wrong with a mail relay of one's own, for whoever looks after it. */
export const RELAY_EXPLANATIONS: Explanations<RelayFault> = {
  'relay-not-reached': () => ({
    what: 'The mail relay did not answer.',
    remedy: `Check this device’s connection and email.origin in the staff file. ${HEALTH}`,
  }),
  'relay-answer-withheld': ({ origin }) => ({
    what: `${origin} answers, but not as a mail relay does.`,
    remedy: `Open ${origin}/health: it must answer OK. If it does not, the web server is there and the relay behind it is not: start that, and see that the web server passes requests on to its port. If it does, the host of your site may send a security policy of its own that does not name the relay.`,
  }),
  'relay-address-wrong': ({ refusal }) => ({
    what: `There is no mail relay at email.origin (${quoteRefusal(refusal)}).`,
    remedy:
      'email.origin in the staff file must be the relay’s address, without a path; the web server there must pass every request on to the relay.',
  }),
  'relay-origin-not-allowed': ({ refusal }) => ({
    what: `The mail relay takes no mails from this site (${quoteRefusal(refusal)}).`,
    remedy: `Add your site’s address, as it is in “origin” of config/business.json, to “origins” in the relay’s settings, mail-relay.json, ${RESTART}.`,
  }),
  'relay-key-wrong': ({ refusal }) => ({
    what: `The mail relay has another public key (${quoteRefusal(refusal)}).`,
    remedy: `email.publicKey in the staff file and “publicKey” in the relay’s settings, mail-relay.json, must be the same. Change one of them, ${RESTART}.`,
  }),
  'relay-template-unknown': ({ refusal }) => ({
    what: `The mail relay does not know the template (${quoteRefusal(refusal)}).`,
    remedy:
      'email.templateId in the staff file must be one of the names under “templates” in the relay’s settings, mail-relay.json, such as invoice.',
  }),
  'relay-refused-by-server': ({ refusal }) => ({
    what: `Your mail server refuses to send for the relay (${quoteRefusal(refusal)}).`,
    remedy: `Check host, port, security, user and from under “smtp” in the relay’s settings, mail-relay.json, and the password in SMTP_PASSWORD, ${RESTART}.`,
  }),
  'relay-put-off': ({ refusal }) => ({
    what: `The mail relay works, but the mail could not go on from there now (${quoteRefusal(refusal)}).`,
    remedy:
      'Try again in a few minutes. If the mail server still cannot be reached, check smtp.host and smtp.port in the relay’s settings, mail-relay.json, and that the machine’s provider lets mail out. Waiting mails are kept.',
  }),
  'relay-limit-used-up': ({ refusal }) => ({
    what: `Your mail server takes no more mails for now, as a sending limit is used up (${quoteRefusal(refusal)}).`,
    remedy:
      'Ask the mailbox’s provider how many mails it allows, and set mailsPerMinute in the relay’s settings, mail-relay.json, no higher. Waiting mails are kept.',
  }),
  'relay-mail-too-large': ({ refusal }) => ({
    what: `Your mail server, or the relay, does not take a mail with a PDF of 39 kB (${quoteRefusal(refusal)}).`,
    remedy:
      'Ask the mailbox’s provider how large a mail may be. Invoices that are larger are set aside on the device, and their PDF can be shared.',
  }),
  'relay-mail-refused': ({ refusal }) => ({
    what: `The mail server refused the test mail (${quoteRefusal(refusal)}).`,
    remedy:
      'Check the address that you gave. If it is right, the words of the mail server say why.',
  }),
  'relay-answer-unclear': ({ refusal }) => ({
    what: `The answer cannot be understood (${quoteRefusal(refusal)}), so the mail may or may not arrive.`,
    remedy: `Look into the inbox, and check email.origin in the staff file. ${HEALTH}`,
  }),
  'relay-mail-not-arrived': () => ({
    what: 'The mail server took the mail, but it did not arrive at the address that you gave.',
    remedy:
      'Look into the spam folder, and into the inbox of “from” in the relay’s settings, mail-relay.json: a mail server that cannot hand a mail on says so there.',
  }),
  'relay-pdf-removed': () => ({
    what: 'The mail arrived without the PDF.',
    remedy:
      'The relay attaches each PDF, so a mail server on the way removed it: ask the mailbox’s provider.',
  }),
};
