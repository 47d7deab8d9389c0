interface SmtpRefusal {
  readonly status: number;
  /** The command that it answers; `DATA` for the mail itself. */
  readonly command: string;
  readonly said: string;
}

/**
 * What a mail server refuses, for good or for now: everything from our `mailbox`, anything more as a
 * `limit` is used up, this mail for its `size`, or this `mail` alone for its recipient or content.
 */
export function whatIsRefused(refusal: SmtpRefusal): 'mailbox' | 'limit' | 'size' | 'mail' {
  const { status, command } = refusal;
  const said = withoutAddresses(refusal.said);
  // The first figure says only whether it is for good, as the status does.
  const enhanced = /\b[45]\.(\d{1,3}\.\d{1,3})\b/.exec(said)?.[1] ?? '';
  if (enhanced === '3.4' || enhanced === '2.3') return 'size';
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  if (enhanced === '4.5') return 'limit';
  // Before there is a recipient, a full mailbox is our own.
  if (enhanced === '2.2') return isAboutMail ? 'mail' : 'mailbox';
  if (command === 'RCPT TO' && isFullMailbox(status, said)) return 'mail';
  if (isUsedUpLimit(said)) return 'limit';
  if (status === 552 && !enhanced.startsWith('7.')) return 'size';
  // Many servers say only at the recipient what they have against the sender.
  return isAboutMail && status !== 530 && !ABOUT_SENDER.test(said) ? 'mail' : 'mailbox';
}

/** What is said of whoever sends, in answer to a mail or its recipient. */
const ABOUT_SENDER =
  /relay|authenticat|credential|log ?in\b|send ?as\b|sendasdenied|sender address|client host|\bhelo\b|blocked using/i;

/** RFC 5321 has 552 for the recipient's storage, which servers call a quota or a limit, too. */
function isFullMailbox(status: number, said: string): boolean {
  return (status === 552 || MAILBOX.test(said)) && !SENDING.test(said);
}

const MAILBOX = /\b(mailbox|mail box|inbox|storage|disk|over ?quota)\b/i;
const SENDING = /\b(sending|outgoing|outbound|hour(ly)?|daily|day|minute|rate)\b|submission/i;

/** An address may have any word in it. */
function withoutAddresses(said: string): string {
  return said
    .split(/\s/)
    .filter((word) => !word.includes('@'))
    .join(' ');
}

/** Whether an account or a server has sent as much as it may in some time. */
function isUsedUpLimit(said: string): boolean {
  return !OF_ONE_MAIL.test(said) && USED_UP.some((words) => words.test(said));
}

/** One mail has limits as well. */
const OF_ONE_MAIL = /\b(size|length|hops?|received|headers?|links?|lines?|attachments?)\b/i;

const USED_UP = [
  /quota/i,
  /\b(sending|hourly|daily|monthly|message|messages|recipient|rate|outgoing|outbound)[ -]limit/i,
  /\blimit\b.{0,40}\b(exceeded|reached|used up)/i,
  /\b(exceed\w*|reached)\b.{0,60}\b(limit|threshold|rate|allowance|per|an hour|a day)\b/i,
  /\btoo many\b/i,
  /\brate\b.{0,20}\b(exceeded|high|limited)|\bthrottl/i,
];
