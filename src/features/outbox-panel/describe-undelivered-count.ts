/**
 * The outbox in one sentence.
 * @param unread invoices of which this version cannot read how far they have come.
 */
export function describeUndeliveredCount(undelivered: number, unread = 0): string {
  const isUnread = 'can’t be read by this version of the app';
  if (undelivered === 0) {
    return unread === 0
      ? 'Nothing is waiting on this device.'
      : `${countOf(unread)} ${isUnread} and may be waiting.`;
  }
  const said = `${countOf(undelivered)} ${undelivered === 1 ? 'is' : 'are'} not delivered yet`;
  return unread === 0 ? `${said}.` : `${said}, and ${unread} ${isUnread}.`;
}

function countOf(invoices: number): string {
  return invoices === 1 ? '1 invoice' : `${invoices} invoices`;
}
