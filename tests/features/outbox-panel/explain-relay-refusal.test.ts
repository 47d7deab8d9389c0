import { expect, test } from 'vitest';
import { classifyRelayReply } from '../../../src/domain/outbox/classify-relay-reply.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { explainRefusal } from '../../../src/features/outbox-panel/explain-refusal.ts';

/** What staff read when the relay answers so. */
function explain(status: number, body: string) {
  const outcome = classifyRelayReply({ kind: 'answered', status, body }, timestamp(0));
  if (outcome.kind !== 'owner-must-act' && outcome.kind !== 'cannot-go')
    throw new Error(outcome.kind);
  return explainRefusal('mail', outcome.refusal);
}

test.each<[number, string, string, RegExp]>([
  [
    426,
    '550 5.4.5 Daily user sending limit exceeded',
    'Our mail server takes no more e-mails for now, as a sending limit is used up. The answer was: “550 5.4.5 Daily user sending limit exceeded”',
    /how many e-mails the mailbox’s plan allows/,
  ],
  [
    422,
    '552 5.2.2 The recipient inbox is out of storage space',
    'This e-mail was refused. The answer was: “552 5.2.2 The recipient inbox is out of storage space”',
    /Check the address with the customer, or download the PDF and send it by hand\./,
  ],
  [
    412,
    '535 5.7.8 wrong password',
    'Our mail server sends no e-mails now. The answer was: “535 5.7.8 wrong password”',
    /the relay’s settings/,
  ],
  [
    402,
    '554 Transaction failed',
    'Our mail server refused an e-mail, and does not tell whether for its address or for our mailbox. The answer was: “554 Transaction failed”',
    /^Ask the owner what the answer means\./,
  ],
  [413, '552 too large', 'The PDF is too large for the mail server.', /send it by hand/],
  [400, 'The Public Key is invalid', 'The mail relay does not know our settings.', /template/],
  [403, '', 'The mail relay does not accept e-mails from this site.', /“origins”/],
  [404, '', 'There is no mail relay at its address.', /staff file/],
])(
  'the relay’s %i “%s” is explained with the words of the answer',
  (status, said, reason, remedy) => {
    const words = explain(status, said);
    expect(words.reason).toBe(reason);
    expect(words.remedy).toMatch(remedy);
  },
);

test('an answer without a word is not quoted', () => {
  expect(explain(422, '').reason).toBe('This e-mail was refused.');
});

test('the mail service in the relay’s place is explained as before', () => {
  const refusal = { status: 426, said: 'used up' };
  expect(explainRefusal('mail', refusal).reason).toBe('This month’s e-mails are used up.');
});
