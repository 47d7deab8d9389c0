import { RELAY_DOES_NOT_KNOW } from '../../src/domain/outbox/relay-does-not-know.ts';
import { RELAY_PUTS_OFF } from '../../src/domain/outbox/relay-puts-off.ts';
import type { Reply } from '../local-services/reply.ts';
import { whatIsRefused } from './what-is-refused.ts';

/** What the mail server, or the way to it, has said against a mail. */
export interface SmtpFailure {
  /** The SMTP status; undefined when the server has named none. */
  readonly status?: number | undefined;
  /** The command that it answered, such as `RCPT TO`; `API` when it was not asked. */
  readonly command?: string | undefined;
  /** The SMTP library's word for what went wrong, such as `ECONNECTION`. */
  readonly code?: string | undefined;
  /** What the server said, with its enhanced status such as `5.1.1`. */
  readonly said: string;
  /** The system's word for it, such as `ECONNREFUSED`. */
  readonly cause?: string | undefined;
  /** Whether all of the mail was read for sending, so that it may have been taken. */
  readonly mayBeTaken: boolean;
}

const NOT_REACHED = 'The mail server cannot be reached now';
const NOT_ENCRYPTED =
  'The mail server does not encrypt there: smtp.port and smtp.security do not match';
const BAD_CERTIFICATE = 'The certificate of the mail server is not valid';
const NOT_NOW = 'The mail server takes no mails now';

/** The reply that the mail service would give, as `classify-mail-reply.ts` reads it. */
export function classifySmtpFailure(failure: SmtpFailure): Reply {
  const { status, command = '', code = '', cause = '', said, mayBeTaken } = failure;
  // Where the mail server was asked, words of its own without a status may mean anything.
  const isUnasked = command === 'API';
  if (code === 'EAUTH' && (isUnasked || (status ?? 0) >= 500)) return forOwner(said);
  if (code === 'EENVELOPE' && isUnasked)
    return { status: 422, body: 'The recipients address is corrupted' };
  if (/CERT|VERIFY/.test(cause)) return forOwner(BAD_CERTIFICATE);
  const refusesEncryption = command === 'STARTTLS' && status !== undefined && status >= 500;
  if (refusesEncryption || cause === 'ERR_SSL_WRONG_VERSION_NUMBER') return forOwner(NOT_ENCRYPTED);
  // What is no refusal, or is said about the connection, does not answer the mail. 504 is read as "nobody knows".
  if (mayBeTaken && (status === undefined || status < 400 || command === 'CONN'))
    return { status: 504, body: RELAY_DOES_NOT_KNOW };
  if (status === undefined) return later(said === '' ? NOT_REACHED : `${NOT_NOW}: ${said}`);
  if (status < 500)
    return later(`${isPutOffAlone(status, command, said) ? RELAY_PUTS_OFF : NOT_NOW}: ${said}`);
  return { status: REPLY_STATUSES[whatIsRefused({ status, command, said })], body: said };
}

/** The statuses by which the mail service says the same; 402 is for the owner too, and has no words of its own here. */
const REPLY_STATUSES = { mailbox: 412, limit: 426, size: 413, mail: 422, unclear: 402 } as const;

/** Whether the recipient is what the server cannot serve now, and not its own system or our account. */
function isPutOffAlone(status: number, command: string, said: string): boolean {
  const isSystem = status === 421 || /\b4\.3\.\d/.test(said);
  const isRecipient = command === 'RCPT TO' && !isSystem;
  // One that may be put off alone keeps no others waiting.
  return isRecipient && ['mail', 'unclear'].includes(whatIsRefused({ status, command, said }));
}

/** The account or its settings are wrong, so no mail goes until the owner has acted. */
function forOwner(said: string): Reply {
  return { status: 412, body: said };
}

function later(said: string): Reply {
  return { status: 429, body: said, headers: { 'Retry-After': '10' } };
}
