import { describe, expect, test } from 'vitest';
import { whatIsRefused } from '../../../tools/mail-relay/what-is-refused.ts';

/** What is refused by a server that answers so to a command. */
function refusedBy(command: string, said: string) {
  return whatIsRefused({ status: Number(said.slice(0, 3)), command, said });
}

describe('a refusal of our account, our sender or our server keeps all mails', () => {
  test.each([
    // Zoho
    ['DATA', '550 5.4.6 Unusual sending activity detected. Please try after sometime'],
    ['DATA', '554 5.1.8 Email Outgoing Blocked'],
    ['RCPT TO', '553 Relaying disallowed as bills@agency.example'],
    // Microsoft 365
    ['DATA', '550 5.1.8 Access denied, bad outbound sender AS(42004)'],
    ['RCPT TO', '550 5.7.708 Service unavailable. Access denied, traffic not accepted'],
    ['DATA', '550 5.7.501 Access denied, spam abuse detected'],
    ['DATA', '554 5.2.252 SendAsDenied; bills not allowed to send as desk'],
    ['DATA', '554 5.2.252'],
    ['RCPT TO', '550 5.7.64 TenantAttribution; Relay Access Denied'],
    ['RCPT TO', '550 5.7.1 Unable to relay'],
    // Gmail
    ['RCPT TO', '550 5.7.1 Invalid credentials for relay [192.0.2.1]'],
    [
      'DATA',
      '550-5.7.26 This mail has been blocked because it is unauthenticated.\n550 5.7.26 Gmail requires all mails to authenticate with either SPF or DKIM.',
    ],
    [
      'DATA',
      '550-5.7.1 Our system has detected an unusual rate of unsolicited mail originating\n550 5.7.1 from your IP address.',
    ],
    // Services that send for others
    [
      'DATA',
      '550 The from address does not match a verified Sender Identity. Mail cannot be sent until this error is resolved.',
    ],
    [
      'DATA',
      '554 Message rejected: Email address is not verified. The following identities failed the check in region AP-SOUTH-1: bills@agency.example',
    ],
    ['DATA', '554 5.7.1 [SB01] Your email address has been blocked due to complaints'],
    ['DATA', '502 5.7.0 Please authenticate first. Your SMTP account is not yet activated'],
    // Postfix, Exim and qmail
    ['RCPT TO', '553 5.7.1 <a@b.example>: Sender address rejected: not owned by user bills'],
    ['RCPT TO', '550 5.1.0 <a@b.example>: Sender address rejected: User unknown in local table'],
    ['RCPT TO', '554 5.7.1 <asha@customer.example>: Relay access denied'],
    ['RCPT TO', '550 relay not permitted'],
    ['RCPT TO', '550 we do not relay for you'],
    ['RCPT TO', '553 sorry, that domain is not in my list of allowed rcpthosts (#5.7.1)'],
    ['RCPT TO', '550-Verification failed for <bills@agency.example>\n550 Sender verify failed'],
    [
      'RCPT TO',
      '550 5.7.23 <asha@customer.example>: Recipient address rejected: Message rejected due to: SPF fail - not authorized',
    ],
    ['RCPT TO', '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using a list'],
    ['RCPT TO', '504 5.5.2 <desk>: Helo command rejected: need fully-qualified hostname'],
    ['DATA', '554 5.7.1 Your IP address 192.0.2.1 is listed at zen.spamhaus.org'],
    ['DATA', '550 5.7.25 The sending IP has no PTR record'],
    ['RCPT TO', '530 5.7.0 Authentication required'],
    ['RCPT TO', '535 5.7.8 Bad username or password'],
    // RFC 3463: X.1.7 and X.1.8 are about the sender's address.
    ['RCPT TO', "550 5.1.8 Bad sender's system address"],
    ['RCPT TO', '550 5.1.8'],
    ['DATA', '553 5.1.7 Bad address syntax'],
    ['RCPT TO', '550 5.7.13'],
    ['RCPT TO', '553 5.1.0 The mailbox of the sender does not exist'],
    ['MAIL FROM', '550 5.1.1 User unknown'],
    ['MAIL FROM', '550 5.7.1 Message refused'],
  ])('at %s “%s”', (command, said) => {
    expect(refusedBy(command, said)).toBe('mailbox');
  });
});

describe('a refusal of one recipient or one content sets that mail aside', () => {
  test.each([
    // RFC 3463: X.1.1 to X.1.6 and X.2.x are about the recipient's address and mailbox.
    ['RCPT TO', '550 5.1.1 Recipient address rejected: User unknown in relay recipient table'],
    ['RCPT TO', '550 5.1.1'],
    ['DATA', '550 5.1.1'],
    ['RCPT TO', '550 5.1.2 Domain not found'],
    ['RCPT TO', '501 5.1.3 Bad recipient address syntax'],
    ['RCPT TO', '551 5.1.6 The mailbox has moved'],
    ['RCPT TO', '556 5.1.10 Recipient address has null MX'],
    ['RCPT TO', '550 5.2.1 The account is suspended'],
    ['RCPT TO', '550 5.1.1 <login.relay@customer.example> does not exist'],
    [
      'RCPT TO',
      '550-5.1.1 The email account that you tried to reach does not exist. Please try\n550 5.1.1 again. https://support.example/sender-guidelines',
    ],
    ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied. AS(201806281)'],
    ['RCPT TO', '550 5.7.1 <asha@customer.example>: Recipient address rejected: Access denied'],
    ['RCPT TO', '550 5.7.504 Recipient address rejected: Access denied'],
    ['RCPT TO', '550 5.7.1 does not accept mail from you'],
    ['RCPT TO', '550 5.7.1 The recipient has blocked this sender'],
    ['DATA', '550 5.7.1 You are not authorized to send to this recipient'],
    ['RCPT TO', '550 5.7.1 The sender is not on the recipient’s allow list'],
    ['RCPT TO', '550 No Such User Here'],
    ['RCPT TO', '550 Mailbox blocked'],
    ['RCPT TO', '550 Requested action not taken: mailbox unavailable'],
    ['RCPT TO', '550 Unrouteable address'],
    ['RCPT TO', '550'],
    ['DATA', '554 delivery error: dd This user doesn’t have a mail.example account'],
    ['DATA', '550 5.2.122 The recipient has exceeded the limit for receiving mail'],
    // A recipient has limits of its own, and a server may count whoever it does not know.
    ['DATA', '550 5.2.122 The recipient has exceeded their limit of messages for each hour'],
    [
      'DATA',
      '550 5.2.121 RESOLVER.RST.RecipientLimit; recipient’s per hour message receive limit from specific sender exceeded',
    ],
    ['RCPT TO', '550 5.1.1 User unknown, too many attempts'],
    ['RCPT TO', '550 5.1.1 No such user - daily quota of unknown users reached'],
    ['DATA', '552 5.2.1 Too many messages for this mailbox'],
    ['DATA', '550 5.2.2 daily quota exceeded'],
    ['DATA', '554 5.2.14 Delivery is not possible'],
    ['DATA', '552 5.7.0 This message was blocked because of its content'],
    ['DATA', '554 5.7.1 Message rejected under suspicion of SPAM'],
    [
      'DATA',
      '550-5.7.1 Our system has detected that this message is\n550-5.7.1 likely unsolicited mail.\n550 5.7.1 https://support.example/p=Unsolicited',
    ],
    ['DATA', '550 5.6.0 Invalid header'],
    ['DATA', '554 5.4.6 Too many hops'],
  ])('at %s “%s”', (command, said) => {
    expect(refusedBy(command, said)).toBe('mail');
  });
});

describe('a limit that is used up keeps all mails, whatever the code, where the words name it as of sending', () => {
  test.each([
    ['DATA', '550 5.2.2 SUBMISSION QUOTA EXCEEDED'],
    ['DATA', '554 5.2.2 STOREDRV.Submission.Exception:SubmissionQuotaExceededException'],
    ['DATA', '550 5.2.1 Outgoing mail limit exceeded'],
    ['RCPT TO', '552 5.2.2 You are over your daily sending quota'],
    ['RCPT TO', '550 5.1.1 Your sending limit is reached'],
    ['MAIL FROM', '552 5.2.2 Sending quota exceeded'],
    // Words decide where a code does not.
    ['DATA', '550 5.2.0 The quota is used up'],
    ['RCPT TO', '550 5.1.0 Too many messages'],
    ['MAIL FROM', '550 5.1.1 Too many messages'],
  ])('at %s “%s”', (command, said) => {
    expect(refusedBy(command, said)).toBe('limit');
  });
});

describe('a refusal that may be of our account as well as of one recipient is said to be unclear', () => {
  test.each([
    ['DATA', '554 Transaction failed'],
    ['DATA', '554'],
    ['DATA', '550 5.7.1 Message refused'],
    ['DATA', '554 5.3.0 Rejected'],
    ['RCPT TO', '550 5.7.1 Access denied'],
    ['RCPT TO', '550 5.7.1'],
    ['RCPT TO', '550 Administrative prohibition'],
    ['RCPT TO', '550 Account suspended'],
    ['RCPT TO', '554 5.3.2 System not accepting messages'],
  ])('at %s “%s”', (command, said) => {
    expect(refusedBy(command, said)).toBe('unclear');
  });
});

test('an address that looks like an enhanced status is none', () => {
  expect(refusedBy('RCPT TO', '550 [5.1.8.20] No such user')).toBe('mail');
});
