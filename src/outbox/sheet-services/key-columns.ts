import type { NaturalKey } from '../../domain/outbox/entry.ts';

/** An invoice's natural key by the names of its columns. */
export function keyColumns({ createdAt, invoiceNumber, companyId }: NaturalKey) {
  return { created_at: createdAt, invoice_number: invoiceNumber, company_id: companyId };
}
