import type { IssuedInvoice } from './issued-invoice.ts';

/** The variables of the e-mail service's template. */
export interface MailParameters {
  readonly to_email: string;
  readonly to_name: string;
  readonly invoice_number: string;
  readonly company_name: string;
  /** The PDF as a data URL. */
  readonly attachment: string;
}

/** Most characters of an attachment that the e-mail service takes on any plan. */
export const LONGEST_ATTACHMENT = 50_000;

/** What is mailed of an issued invoice, to an address that `readRecipient` gave. */
export function toMailParameters(
  { customer, invoiceNumber, company }: IssuedInvoice,
  address: string,
  attachment: string,
): MailParameters {
  return {
    to_email: address,
    to_name: customer.name,
    invoice_number: invoiceNumber,
    company_name: company.name,
    attachment,
  };
}
