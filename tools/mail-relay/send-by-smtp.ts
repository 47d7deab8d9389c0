import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import * as v from 'valibot';
import { minutes, seconds } from '../../src/domain/time.ts';
import { sumOf } from '../../src/domain/units.ts';
import type { SmtpFailure } from './classify-smtp-failure.ts';
import type { Message } from './compose-message.ts';
import type { RelaySettings } from './relay-settings.ts';

type SmtpOutcome =
  | { readonly kind: 'taken' }
  | { readonly kind: 'failed'; readonly failure: SmtpFailure };

export type SendBySmtp = (message: Message) => Promise<SmtpOutcome>;

/** A server whose answers come letter by letter would otherwise take as long as it likes. */
const LONGEST = sumOf([minutes(10), seconds(30)]);

/**
 * Hands mails over to the mail server, each on a connection of its own, and gives up after `longest`.
 * Never rejects.
 */
export function makeSmtpSender(
  smtp: RelaySettings['smtp'],
  password: string,
  longest = LONGEST,
): SendBySmtp {
  const { host, port, security, user } = smtp;
  const options = {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user !== undefined && { auth: { user, pass: password } }),
    // For the greeting and encryption too. The app waits half a minute to hear why a mail does not go.
    connectionTimeout: seconds(25),
    // RFC 5321 gives a server ten minutes to say that it has taken a mail.
    socketTimeout: minutes(10),
  };
  return async ({ from, to, content: raw }) => {
    const transport = createTransport(options);
    let isRead = false;
    transport.use('stream', ({ message }, done) => {
      // Nothing reads this stream before the server has asked for the mail.
      message.processFunc((content) =>
        Readable.from(content, { objectMode: false }).once('end', () => {
          isRead = true;
        }),
      );
      done();
    });
    try {
      // It ends the connection too, by which a mail that was given up would still go.
      const signal = AbortSignal.timeout(longest);
      await transport.sendMail({ envelope: { from, to }, raw, signal });
      return { kind: 'taken' };
    } catch (error) {
      return { kind: 'failed', failure: { ...toFailure(error), mayBeTaken: isRead } };
    }
  };
}

const SMTP_ERROR = v.object({
  responseCode: v.optional(v.number()),
  command: v.optional(v.string()),
  code: v.optional(v.string()),
  originalCode: v.optional(v.string()),
  response: v.optional(v.string(), ''),
});

function toFailure(error: unknown): Omit<SmtpFailure, 'mayBeTaken'> {
  const read = v.safeParse(SMTP_ERROR, error);
  if (!read.success) return { said: '' };
  const { responseCode: status, command, code, originalCode: cause, response: said } = read.output;
  return { status, command, code, cause, said };
}
