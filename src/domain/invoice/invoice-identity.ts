import { naturalKeyText } from '../outbox/natural-key-text.ts';
import type { IssuedInvoice } from './issued-invoice.ts';

/** Which invoice it is, on every device and after a restore: its natural key as a text. */
export function invoiceIdentity({ createdAt, invoiceNumber, company }: IssuedInvoice): string {
  return naturalKeyText({ createdAt, invoiceNumber, companyId: company.id });
}
