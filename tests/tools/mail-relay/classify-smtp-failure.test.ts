import { expect, test } from 'vitest';
import { classifyRelayReply } from '../../../src/domain/outbox/classify-relay-reply.ts';
import { timestamp } from '../../../src/domain/time.ts';
import {
  classifySmtpFailure,
  type SmtpFailure,
} from '../../../tools/mail-relay/classify-smtp-failure.ts';

test.each<[string, Partial<SmtpFailure>, string]>([
  ['nobody listens', { code: 'ESOCKET', command: 'CONN', cause: 'ECONNREFUSED' }, 'later'],
  ['the name is not found', { code: 'EDNS', command: 'CONN' }, 'later'],
  [
    'the certificate has expired',
    { code: 'ESOCKET', command: 'CONN', cause: 'CERT_HAS_EXPIRED' },
    'owner-must-act',
  ],
  [
    'the certificate is its own',
    { code: 'ETLS', cause: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
    'owner-must-act',
  ],
  [
    'another port is for encryption',
    { code: 'ESOCKET', command: 'CONN', cause: 'ERR_SSL_WRONG_VERSION_NUMBER' },
    'owner-must-act',
  ],
  [
    'the server knows no encryption',
    { status: 500, code: 'ETLS', command: 'STARTTLS' },
    'owner-must-act',
  ],
  ['encryption fails for now', { status: 454, code: 'ETLS', command: 'STARTTLS' }, 'later'],
  ['no password is known', { code: 'EAUTH', command: 'API' }, 'owner-must-act'],
  [
    'the password is wrong',
    { status: 535, code: 'EAUTH', command: 'AUTH PLAIN' },
    'owner-must-act',
  ],
  ['signing in fails for now', { status: 454, code: 'EAUTH', command: 'AUTH PLAIN' }, 'later'],
  [
    'signing in is answered in words alone',
    { code: 'EAUTH', command: 'AUTH PLAIN', said: 'Busy' },
    'later',
  ],
  ['the sender is refused', { status: 550, command: 'MAIL FROM' }, 'owner-must-act'],
  ['the recipient is unknown', { status: 550, command: 'RCPT TO', said: '550 5.1.1' }, 'cannot-go'],
  ['the mailbox is full', { status: 552, command: 'RCPT TO', said: '552 5.2.2' }, 'cannot-go'],
  [
    'the recipient takes no mail from us',
    { status: 550, command: 'RCPT TO', said: '550 5.7.1 does not accept mail from you' },
    'cannot-go',
  ],
  [
    'relaying is refused',
    { status: 554, command: 'RCPT TO', said: 'Relay access denied' },
    'owner-must-act',
  ],
  ['the recipient is greylisted', { status: 450, command: 'RCPT TO' }, 'later'],
  [
    'the recipient is answered in words alone',
    { code: 'EENVELOPE', command: 'RCPT TO', said: 'Busy' },
    'later',
  ],
  ['the address cannot be written', { code: 'EENVELOPE', command: 'API' }, 'cannot-go'],
  ['the mail is too large', { status: 552, command: 'DATA', said: '552 5.3.4' }, 'cannot-go'],
  [
    'the mail is taken for spam',
    { status: 554, command: 'DATA', said: '554 5.7.1 looks like spam' },
    'cannot-go',
  ],
  ['nothing is said of why', { status: 554, command: 'DATA' }, 'owner-must-act'],
  ['the disk there is full', { status: 452, command: 'DATA', mayBeTaken: true }, 'later'],
  ['it breaks off at the end', { command: 'CONN', mayBeTaken: true }, 'send-again'],
  ['it says goodbye at the end', { status: 421, command: 'CONN', mayBeTaken: true }, 'send-again'],
  ['it asks for more at the end', { status: 354, command: 'DATA', mayBeTaken: true }, 'send-again'],
])('when %s the app goes on as for “%s”', (_, failure, kind) => {
  const { status, body } = classifySmtpFailure({ said: '', mayBeTaken: false, ...failure });
  const reply = { kind: 'answered', status, body: String(body) } as const;
  expect(classifyRelayReply(reply, timestamp(0)).kind).toBe(kind);
});

/** What the relay answers when the mail server says this to one command of a mail. */
function answerTo(command: string, said: string) {
  const status = Number(said.slice(0, 3));
  return classifySmtpFailure({ status, command, said, mayBeTaken: command === 'DATA' });
}

test.each([
  ['DATA', '550 5.4.5 Daily user sending limit exceeded'],
  ['DATA', '554 5.2.0 STOREDRV.Submission.Exception:SubmissionQuotaExceededException'],
  ['DATA', '550 5.7.1 Hourly sending limit of 100 mails reached'],
  ['DATA', '552 Daily sending quota exceeded'],
  ['RCPT TO', '550 5.4.5 Daily user sending quota exceeded'],
  ['RCPT TO', '550 Domain agency.example has exceeded the max emails per hour (150/150)'],
  ['RCPT TO', '550 5.1.90 You have reached your daily limit for message recipients'],
  ['RCPT TO', '550 5.7.1 Sending rate limit exceeded'],
  ['MAIL FROM', '550 5.7.1 Too many messages from this account'],
  ['CONN', '554 5.7.0 Too many connections'],
])('at %s “%s” is a limit that is used up, and all mails wait', (command, said) => {
  expect(answerTo(command, said)).toEqual({ status: 426, body: said });
});

test.each([
  ['RCPT TO', '552 5.2.2 The recipient inbox is out of storage space'],
  ['RCPT TO', '552 Requested mail action aborted: exceeded storage allocation'],
  ['RCPT TO', '550 5.2.2 mailbox is over quota'],
  ['RCPT TO', '550 Mailbox quota exceeded'],
  ['RCPT TO', '550 5.7.1 recipient does not accept mail from you'],
  ['RCPT TO', '550 5.1.1 No such user'],
  ['RCPT TO', '550 5.1.1 <relay.quota@customer.example> is unknown'],
  ['DATA', '552 5.2.2 mailbox full'],
  ['DATA', '552 5.7.0 This message was blocked because of its content'],
  ['DATA', '554 5.4.6 Too many hops'],
  ['DATA', '550 5.6.0 Line length limit exceeded'],
])('at %s “%s” is about this mail and its recipient alone', (command, said) => {
  expect(answerTo(command, said)).toEqual({ status: 422, body: said });
});

test.each([
  ['DATA', '552 5.3.4 Message size exceeds fixed limit'],
  ['DATA', '552 Message size exceeds the maximum'],
  ['MAIL FROM', '552 5.3.4 Message size exceeds fixed limit'],
  ['RCPT TO', '550 5.2.3 Message too large for this recipient'],
])('at %s “%s” means that the mail is too large', (command, said) => {
  expect(answerTo(command, said)).toEqual({ status: 413, body: said });
});

test.each([
  ['RCPT TO', '554 5.7.1 <asha@customer.example>: Relay access denied'],
  ['RCPT TO', '530 5.7.0 Authentication required'],
  ['RCPT TO', '553 5.7.1 <a@b.example>: Sender address rejected: not owned by user bills'],
  ['RCPT TO', '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using a list'],
  ['DATA', '554 5.2.252 SendAsDenied; bills not allowed to send as desk'],
  ['MAIL FROM', '552 5.2.2 Your mailbox is over its storage quota'],
])('at %s “%s” is about our mailbox', (command, said) => {
  expect(answerTo(command, said)).toEqual({ status: 412, body: said });
});

test.each([
  ['DATA', '554 Transaction failed'],
  ['RCPT TO', '550 5.7.1 Access denied'],
])('at %s “%s” does not tell whether it is our mailbox or this mail', (command, said) => {
  expect(answerTo(command, said)).toEqual({ status: 402, body: said });
});

test.each([
  '450 4.7.1 Access denied for now',
  '450 4.1.2 Recipient address rejected: Domain not found',
  '450 4.2.0 greylisted',
  '452 4.2.2 The mailbox is full',
  '452 4.2.2 quota exceeded',
  '450 4.2.1 The user is receiving mail at a rate that prevents additional messages',
  '450 4.2.1 Too many messages for this mailbox',
  '450 4.1.1 User unknown, too many attempts',
  '451 4.4.3 Temporary server error: no MX answers',
  '451 try again',
])('a recipient put off with “%s” puts off this mail only', (said) => {
  expect(answerTo('RCPT TO', said)).toEqual({
    status: 429,
    body: `This mail cannot go now: ${said}`,
    headers: { 'Retry-After': '10' },
  });
});

test.each([
  ['RCPT TO', '421 4.7.0 closing the connection'],
  ['RCPT TO', '451 4.3.0 Temporary lookup failure'],
  ['RCPT TO', '452 4.3.1 Insufficient system storage'],
  ['RCPT TO', '452 4.5.3 Too many recipients'],
  ['RCPT TO', '450 4.7.1 Hourly sending limit reached'],
  ['RCPT TO', '452 4.2.2 Sending quota exceeded'],
  ['RCPT TO', '450 4.7.1 Client host rejected: cannot find your hostname'],
  ['MAIL FROM', '451 4.3.0 try again'],
  ['DATA', '452 4.3.1 no room now'],
])('at %s “%s” puts off all mails', (command, said) => {
  expect(answerTo(command, said)).toEqual({
    status: 429,
    body: `The mail server takes no mails now: ${said}`,
    headers: { 'Retry-After': '10' },
  });
});

test('what the mail server says in words alone is passed on with what it puts off', () => {
  const failure = { code: 'EENVELOPE', command: 'RCPT TO', said: 'Busy', mayBeTaken: false };
  expect(classifySmtpFailure(failure).body).toBe('The mail server takes no mails now: Busy');
});
