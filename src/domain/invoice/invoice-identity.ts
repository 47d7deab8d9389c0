import type { IssuedInvoice } from './issued-invoice.ts';

/** Which invoice it is, on every device and after a restore: its natural key as a text. */
export function invoiceIdentity({ createdAt, invoiceNumber, company }: IssuedInvoice): string {
  return JSON.stringify([createdAt, invoiceNumber, company.id]);
}
