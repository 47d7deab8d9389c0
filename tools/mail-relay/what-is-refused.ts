interface SmtpRefusal {
  readonly status: number;
  /** The command that it answers; `DATA` for the mail itself. */
  readonly command: string;
  readonly said: string;
}

/**
 * What a mail server refuses, for good or for now: everything from our `mailbox`, anything more as a
 * `limit` is used up, this mail for its `size`, or this `mail` alone for its recipient or content. It is
 * `unclear` where the answer may mean our mailbox as well as this mail.
 */
export function whatIsRefused(
  refusal: SmtpRefusal,
): 'mailbox' | 'limit' | 'size' | 'mail' | 'unclear' {
  const { status, command } = refusal;
  const said = wordsOf(refusal.said);
  const code = ENHANCED.exec(refusal.said)?.[1] ?? '';
  if (code === '3.4' || code === '2.3') return 'size';
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  const isLimit = isUsedUpLimit(said);
  if (code === '4.5' || (isLimit && LIMIT_OF_SENDING.test(said))) return 'limit';
  // Before there is a recipient, a full mailbox is our own.
  if (code === '2.2') return isAboutMail ? 'mail' : 'mailbox';
  const isOurs = isAboutSender(code, said);
  if (command === 'RCPT TO' && !isOurs && isFullMailbox(status, said)) return 'mail';
  if (isLimit) return isAboutMail && RECIPIENT_CODE.test(code) ? 'mail' : 'limit';
  if (status === 552 && !code.startsWith('7.')) return 'size';
  if (!isAboutMail || SIGN_IN.includes(status)) return 'mailbox';
  return whoIsRefused(command, code, said);
}

/**
 * Many servers say only at the recipient, or after the mail, what they have against the sender; a server
 * that takes mails for others knows few recipients, but its own rules.
 */
function whoIsRefused(command: string, code: string, said: string): 'mailbox' | 'mail' | 'unclear' {
  if (RECIPIENTS_WISH.test(said)) return 'mail';
  if (isAboutSender(code, said)) return 'mailbox';
  if (RECIPIENT_CODE.test(code) || ABOUT_RECIPIENT.test(said)) return 'mail';
  if (command === 'DATA') return isOfContent(code, said) ? 'mail' : 'unclear';
  return SYSTEM_OR_POLICY_CODE.test(code) || MAY_BE_OURS.test(said) ? 'unclear' : 'mail';
}

function isAboutSender(code: string, said: string): boolean {
  return SENDER_CODE.test(code) || ABOUT_SENDER.some((words) => words.test(said));
}

/** The status of RFC 3463 without its first figure, which says only whether it is for good. */
const ENHANCED = /(?<![.\d])[45]\.(\d{1,3}\.\d{1,3})(?![.\d])/;

/** What RFC 4954 has for an account that must sign in. */
const SIGN_IN = [530, 534, 535, 538];

/**
 * The sender's address (X.1.7, X.1.8); its account, its signature and its server, as X.7 has them by the
 * register of RFC 5248, and as one large host numbers its own from 500 on; only 504 is of a recipient.
 * The same host has X.2.252 for a sender's address that is not its account's.
 */
const SENDER_CODE = /^(?!7\.504$)(1\.[78]|2\.252|7\.([89]|1[0-4]|2\d|57|60|64|[5-7]\d\d))$/;

/** The recipient's address and mailbox, and what has changed its owner; X.2.0 says nothing more. */
const RECIPIENT_CODE = /^(?!2\.252$)(1\.([1-6]|10)|2\.[1-9]\d*|7\.1[78])$/;

/** Of a whole system, or of a policy, for which RFC 3463 names the sender's host and the recipient. */
const SYSTEM_OR_POLICY_CODE = /^[37]\./;

/** The recipient is there, and wants no mails from somebody. */
const RECIPIENTS_WISH = new RegExp(
  [
    'by (the )?recipient',
    'recipient.{0,9} (has blocked|(only|does not|doesn.t|will not|is not) accept)',
    'recipient.s? (own |personal )?(allow|block|white|black|safe)',
    'not (allowed|authori[sz]ed|permitted) to send ([a-z-]+ ){0,2}to (this|the) (recipient|user|mailbox|group|address)',
  ].join('|'),
  'i',
);

/** What is said of whoever sends, in answer to a mail or its recipient. */
const ABOUT_SENDER: readonly RegExp[] = [
  /\bsenders?\b|send ?as\b|sendasdenied|\bidentit(y|ies)\b|return[- ]path/i,
  /\bfrom:|\bfrom (address|domain|header)\b|\byou are not (allowed|authori[sz]ed|permitted)\b/i,
  /\byour( [\w-]+){0,2} (account|address|domain|host|ip|mailbox|plan|server|subscription)\b/i,
  /authenticat|credential|log ?in\b|password/i,
  // A table of recipients may be named for a relay.
  /relaying|relay (access|not|denied|prohibited)|\b(to|not|no|cannot) relay\b|rcpthosts/i,
  /client host|\be?helo\b|hostname|reverse dns|\bptr\b|\bspf\b|\bdkim\b|\bdmarc\b/i,
  /\bip\b|blocked using|black ?list|block ?list|\blisted (at|by|in|on)\b|\b(dns|r)bl\b|reputation/i,
  /\b(outbound|outgoing)\b|\bsending (account|activity|domain|host|server)\b/i,
];

const ABOUT_RECIPIENT =
  /\brecipient|no such|user unknown|unknown user|does(n.t| not) accept|unroutable|unrouteable|undeliverable|\b(user|mailbox|address)\b.{0,30}\b(unknown|invalid|inactive|disabled|blocked|full|unavailable|no longer|does(n.t| not)|not (found|exist|available|valid|accepting))|\b(unknown|invalid) (user|mailbox|address)\b/i;

/** A route or a format (X.4, X.6) is this mail's, and so is what a filter has against it. */
function isOfContent(code: string, said: string): boolean {
  return /^[46]\./.test(code) || ABOUT_CONTENT.test(said);
}

const ABOUT_CONTENT =
  /\b(spam|junk|unsolicited|phishing|virus|malware|infected|content|attachments?|headers?|hops)\b/i;

/** Words for which a server has cause in a recipient as well as in us. */
const MAY_BE_OURS =
  /suspend|unusual|suspicious|abuse|verified|polic(y|ies)|denied|prohibit|banned|not (allowed|permitted)/i;

/** RFC 5321 has 552 for the recipient's storage, which servers call a quota or a limit, too. */
function isFullMailbox(status: number, said: string): boolean {
  return (status === 552 || MAILBOX.test(said)) && !SENDING.test(said);
}

const MAILBOX = /\b(mailbox|mail box|inbox|storage|disk|over ?quota)\b/i;
const SENDING = /\b(sending|outgoing|outbound|hour(ly)?|daily|day|minute|rate)\b|submission/i;

/** Without addresses, which may have any word in them, and without the statuses before each line. */
function wordsOf(said: string): string {
  return said
    .split(/\s/)
    .filter((word) => !/@|:\/\/|^[45]\d\d(-|$)|^[45](\.\d{1,3}){2}$/.test(word))
    .join(' ');
}

/** Whether an account or a server has sent as much as it may in some time. */
function isUsedUpLimit(said: string): boolean {
  return !OF_ONE_MAIL.test(said) && USED_UP.some((words) => words.test(said));
}

/** One mail has limits as well, and so has a recipient. */
const OF_ONE_MAIL =
  /\b(size|length|hops?|received|receiving|headers?|links?|lines?|attachments?)\b/i;

/** A server may give it the code of a full mailbox; a recipient's limit is of what it receives. */
const LIMIT_OF_SENDING =
  /\b(submission|sending|outgoing|outbound)[ -]?([\w-]+ ){0,2}(quota|limit)/i;

const USED_UP = [
  /quota/i,
  /\b(sending|hourly|daily|monthly|message|messages|recipient|rate|outgoing|outbound)[ -]limit/i,
  /\blimit\b.{0,40}\b(exceeded|reached|used up)/i,
  /\b(exceed\w*|reached)\b.{0,60}\b(limit|threshold|rate|allowance|per|an hour|a day)\b/i,
  /\btoo many\b/i,
  /\brate\b.{0,20}\b(exceeded|high|limited)|\bthrottl/i,
];
