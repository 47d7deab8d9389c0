import { describe, expect, test } from 'vitest';
import type { HttpReply } from '../../../src/domain/outbox/http-reply.ts';
import { timestamp } from '../../../src/domain/time.ts';
import { explainServiceFault } from '../../../src/outbox/services-check/explain-service-fault.ts';
import { judgeArrival } from '../../../src/outbox/services-check/judge-mail-test.ts';
import { judgeRelaySent } from '../../../src/outbox/services-check/judge-relay-test.ts';
import type { MailFault } from '../../../src/outbox/services-check/service-fault.ts';

const answered = (status: number, body = ''): HttpReply => ({ kind: 'answered', status, body });

describe('what a mail relay answers to the test mail', () => {
  test.each<[HttpReply, string, string]>([
    [{ kind: 'no-answer' }, 'The mail relay did not answer', '/health'],
    [
      answered(403, 'The origin is not allowed'),
      'takes no mails from this site',
      '“origins” in the relay’s settings',
    ],
    [answered(400, 'The Public Key is invalid'), 'another public key', '“publicKey”'],
    [answered(400, 'The template ID not found'), 'does not know the template', '“templates”'],
    [answered(404, 'There is nothing at this address'), 'no mail relay', 'email.origin'],
    [answered(402, '554 Transaction failed'), '554 Transaction failed', 'words of the mail server'],
    [answered(412, '535 5.7.8 wrong'), '535 5.7.8 wrong', 'SMTP_PASSWORD'],
    [answered(413, '552 5.3.4 too big'), '552 5.3.4 too big', 'set aside'],
    // What a mail server says is no word of the relay's about its own settings.
    [answered(402, '550 bad public key'), '550 bad public key', 'words of the mail server'],
    [answered(412, '535 no template ID'), '535 no template ID', 'SMTP_PASSWORD'],
    [answered(400, 'Bad request'), 'Bad request', 'email.origin'],
    [answered(422, '550 5.1.1 who?'), '550 5.1.1 who?', 'address that you gave'],
    [answered(426, '550 5.4.5 daily limit'), 'sending limit', 'mailbox’s provider'],
    [
      answered(429, 'The mail server cannot be reached now'),
      'The mail server cannot be reached now',
      'smtp.host',
    ],
    [answered(429, 'The mail server takes no mails now: 421 busy'), '421 busy', 'few minutes'],
    [answered(502), 'status 502', 'journalctl'],
    [answered(200, '<html>Welcome to nginx</html>'), 'status 200', 'email.origin'],
  ])('%j is named with what to do about it', (reply, what, remedy) => {
    const fault = judgeRelaySent(reply, timestamp(0));
    if (fault === undefined) throw new Error('no fault');
    const explained = explainServiceFault(fault);
    expect(explained.what).toContain(what);
    expect(explained.remedy).toContain(remedy);
    expectNoAdviceOfVendors(fault);
  });

  test('OK is no fault', () => {
    expect(judgeRelaySent(answered(200, 'OK'), timestamp(0))).toBeUndefined();
  });
});

test.each([
  [
    { hasArrived: false, hasAttachment: false },
    'The mail server took the mail, but it did not arrive at the address that you gave.',
    'the inbox of “from” in the relay’s settings',
  ],
  [
    { hasArrived: true, hasAttachment: false },
    'The mail arrived without the PDF.',
    'a mail server on the way removed it',
  ],
])(
  'what is missing in the inbox is not blamed on a template of a vendor: %j',
  (arrival, what, remedy) => {
    const [fault] = judgeArrival(arrival, 'relay');
    if (fault === undefined) throw new Error('no fault');
    expect(explainServiceFault(fault)).toEqual({ what, remedy: expect.stringContaining(remedy) });
    expectNoAdviceOfVendors(fault);
  },
);

/** A relay has no account, no plan, and no page of its own. */
function expectNoAdviceOfVendors(fault: MailFault): void {
  const { what, remedy } = explainServiceFault(fault);
  expect(`${what} ${remedy}`).not.toMatch(/account|\bplan\b|month|To Email|Variable Attachment/);
}
