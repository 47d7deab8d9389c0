import { isEmailAddress } from '../email-address.ts';
import type { MailRequest, MailServiceAddress } from './request.ts';

/** The variables of the e-mail template (spec §7). */
export interface MailContent {
  readonly to_email: string;
  readonly to_name: string;
  /** What the number is of; absent from what waits since before there was this variable. */
  readonly document: 'Invoice' | 'Credit note' | 'Test';
  readonly invoice_number: string;
  readonly company_name: string;
  /** The PDF as `data:application/pdf;base64,…`. */
  readonly attachment: string;
  /** This and the next two only on an invoice with a tracking number. */
  readonly tracking_number?: string;
  readonly carrier?: string;
  readonly tracking_link?: string;
  /** This and the next only in a reminder of payment: a sentence, and the amount in it. */
  readonly reminder?: string;
  readonly amount_owing?: string;
}

export type BuiltMailRequest =
  | { readonly kind: 'built'; readonly request: MailRequest }
  /** Not one plain e-mail address. */
  | { readonly kind: 'bad-recipient' }
  /** No plan of the mail service takes this PDF. */
  | { readonly kind: 'too-large' };

/** Characters of the attachment that the mail service's largest plan takes; the free plan takes 50,000. */
const MAX_ATTACHMENT_LENGTH = 500_000;

/** Builds the mail in full. The service's limits are checked now, not days later when online. */
export function buildMailRequest(
  content: MailContent,
  address: MailServiceAddress,
): BuiltMailRequest {
  const recipient = content.to_email.trim();
  if (!isEmailAddress(recipient)) return { kind: 'bad-recipient' };
  if (content.attachment.length > MAX_ATTACHMENT_LENGTH) return { kind: 'too-large' };
  const params = {
    ...content,
    to_email: recipient,
    to_name: inOneLine(content.to_name),
  };
  return { kind: 'built', request: { service: 'mail', address, params } };
}

function inOneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ');
}
