import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import { buildMailRequest } from '../../domain/outbox/build-mail-request.ts';
import type { MailRequest, MailServiceAddress } from '../../domain/outbox/request.ts';
import { invoiceContent } from '../../paper/invoice-content.ts';
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

/** The mail of an issued invoice with its PDF, checked against the mail service's limits. It goes to the customer unless another recipient is given. */
export function prepareMail(
  invoice: IssuedInvoice,
  pdf: InvoicePdf,
  address: MailServiceAddress,
  recipient = invoice.customer.email,
): PreparedMail {
  if (recipient === '') return { kind: 'no-recipient' };
  const { mail } = invoiceContent(invoice);
  const content = { ...mail, to_email: recipient, attachment: pdf.dataUrl };
  const built = buildMailRequest(content, address);
  if (built.kind === 'too-large') return { kind: 'mail-too-large' };
  return built.kind === 'built' ? { kind: 'mail', request: built.request } : built;
}
