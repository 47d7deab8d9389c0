import type { MailContent } from '../outbox/build-mail-request.ts';
import type { IssuedInvoice } from './issued-invoice.ts';

/** What is mailed of an issued invoice; `attachment` is its PDF as a data URL. */
export function toMailContent(
  { customer, invoiceNumber, company }: IssuedInvoice,
  attachment: string,
): MailContent {
  return {
    to_email: customer.email,
    to_name: customer.name,
    invoice_number: invoiceNumber,
    company_name: company.name,
    attachment,
  };
}
