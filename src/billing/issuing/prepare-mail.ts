import { buildMailRequest, type MailContent } from '../../domain/outbox/build-mail-request.ts';
import type { MailRequest, MailServiceAddress } from '../../domain/outbox/request.ts';
import type { InvoiceOrCreditNote } from '../../domain/tax/invoice-or-credit-note.ts';
import { documentContent } from '../../paper/document-content.ts';
import type { InvoicePdf } from '../../paper/render-invoice-pdf.ts';

export type MailRefusal =
  | { readonly kind: 'bad-recipient' }
  /** The PDF is larger than any plan of the mail service accepts. */
  | { readonly kind: 'mail-too-large' };

export type PreparedMail =
  | { readonly kind: 'mail'; readonly request: MailRequest }
  /** The customer has no e-mail address: nothing is mailed. */
  | { readonly kind: 'no-recipient' }
  | MailRefusal;

/** What a reminder of payment says besides. */
export type Reminder = Pick<MailContent, 'reminder' | 'amount_owing'>;

/** The mail of an issued invoice or credit note with its PDF, checked against the mail service's limits. It goes to the customer unless another recipient is given. */
export function prepareMail(
  issued: InvoiceOrCreditNote,
  pdf: InvoicePdf,
  address: MailServiceAddress,
  recipient?: string,
  reminder: Reminder = {},
): PreparedMail {
  const { mail } = documentContent(issued);
  const to = recipient ?? mail.to_email;
  if (to === '') return { kind: 'no-recipient' };
  const content = { ...mail, to_email: to, attachment: pdf.dataUrl, ...reminder };
  const built = buildMailRequest(content, address);
  if (built.kind === 'too-large') return { kind: 'mail-too-large' };
  return built.kind === 'built' ? { kind: 'mail', request: built.request } : built;
}
