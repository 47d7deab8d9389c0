/** What the ids of all resends begin with. */
export const RESEND_ID_PREFIX = 'resend/';

/**
 * The outbox id of an invoice mailed once more. It names the invoice, so that older versions, which
 * drop fields that they do not know, keep the link.
 */
export function resendId(invoiceId: string, drawn: string): string {
  return `${resendIdPrefixOf(invoiceId)}${drawn}`;
}

/** What the ids of an invoice's resends begin with. */
export function resendIdPrefixOf(invoiceId: string): string {
  return `${RESEND_ID_PREFIX}${invoiceId}/`;
}

/** The invoice that an outbox id resends; undefined when it is an invoice's own. */
export function resentInvoice(outboxId: string): string | undefined {
  if (!outboxId.startsWith(RESEND_ID_PREFIX)) return undefined;
  return outboxId.slice(RESEND_ID_PREFIX.length, outboxId.lastIndexOf('/'));
}
