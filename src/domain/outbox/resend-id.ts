/** What the ids of all resends begin with. */
export const RESEND_ID_PREFIX = 'resend/';

/**
 * The outbox id of an invoice mailed once more. It names the invoice, so that older versions, which
 * drop fields that they do not know, keep the link.
 */
export function resendId(invoiceId: string, drawn: string): string {
  return `${resendIdPrefixOf(invoiceId)}${drawn}`;
}

/** What is drawn for a reminder of payment, which is a resend too, begins with this. */
const REMINDER = 'reminder-';

/** The outbox id of an invoice mailed once more as a reminder; older versions take it for a resend. */
export function reminderId(invoiceId: string, drawn: string): string {
  return resendId(invoiceId, `${REMINDER}${drawn}`);
}

export function isReminder(outboxId: string): boolean {
  return lastPartOf(outboxId).startsWith(REMINDER);
}

/** What the ids of an invoice's resends begin with. */
export function resendIdPrefixOf(invoiceId: string): string {
  return `${RESEND_ID_PREFIX}${invoiceId}/`;
}

/** What was drawn for a resend, the same on every device; undefined when the id is an invoice's own. */
export function drawnOfResend(outboxId: string): string | undefined {
  return outboxId.startsWith(RESEND_ID_PREFIX) ? lastPartOf(outboxId) : undefined;
}

/** The invoice that an outbox id resends; undefined when it is an invoice's own. */
export function resentInvoice(outboxId: string): string | undefined {
  if (!outboxId.startsWith(RESEND_ID_PREFIX)) return undefined;
  return outboxId.slice(RESEND_ID_PREFIX.length, outboxId.lastIndexOf('/'));
}

function lastPartOf(outboxId: string): string {
  return outboxId.slice(outboxId.lastIndexOf('/') + 1);
}
