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
  ['the sender is refused', { status: 550, command: 'MAIL FROM' }, 'owner-must-act'],
  ['the recipient is unknown', { status: 550, command: 'RCPT TO', said: '550 5.1.1' }, 'cannot-go'],
  ['the mailbox is full', { status: 552, command: 'RCPT TO', said: '552 5.2.2' }, 'cannot-go'],
  [
    'the account may not send there',
    { status: 550, command: 'RCPT TO', said: '550 5.7.1 no' },
    'owner-must-act',
  ],
  [
    'relaying is refused',
    { status: 554, command: 'RCPT TO', said: 'Relay access denied' },
    'owner-must-act',
  ],
  ['the recipient is greylisted', { status: 450, command: 'RCPT TO' }, 'later'],
  ['the address cannot be written', { code: 'EENVELOPE', command: 'API' }, 'cannot-go'],
  ['the mail is too large', { status: 552, command: 'DATA', said: '552 5.3.4' }, 'cannot-go'],
  ['the mail is taken for spam', { status: 554, command: 'DATA' }, 'cannot-go'],
  ['the disk there is full', { status: 452, command: 'DATA', mayBeTaken: true }, 'later'],
  ['it breaks off at the end', { command: 'CONN', mayBeTaken: true }, 'send-again'],
  ['it says goodbye at the end', { status: 421, command: 'CONN', mayBeTaken: true }, 'send-again'],
])('when %s the app goes on as for “%s”', (_, failure, kind) => {
  const { status, body } = classifySmtpFailure({ said: '', mayBeTaken: false, ...failure });
  const reply = { kind: 'answered', status, body: String(body) } as const;
  expect(classifyRelayReply(reply, timestamp(0)).kind).toBe(kind);
});
