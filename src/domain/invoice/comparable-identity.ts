import { comparableKey } from '../outbox/comparable-key.ts';
import type { IssuedInvoice } from './issued-invoice.ts';

/** The same text for the same invoice, whether this desk has it as it was issued or as a sheet gave it back. */
export function comparableIdentity({ createdAt, invoiceNumber, company }: IssuedInvoice): string {
  return comparableKey({ createdAt, invoiceNumber, companyId: company.id });
}
