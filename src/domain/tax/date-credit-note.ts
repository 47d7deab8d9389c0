import type { IssuedInvoice } from '../invoice/issued-invoice.ts';
import { later, laterOf, milliseconds, timestamp } from '../time.ts';
import type { Timestamp } from '../units.ts';
import type { CreditNote } from './credit-note.ts';

interface CreditToDate {
  readonly invoice: Pick<IssuedInvoice, 'createdAt'>;
  /** The credit notes issued so far. */
  readonly earlier: readonly CreditNote[];
}

/**
 * The time of a credit note: now, or where the clock was set back behind the invoice just after the
 * invoice, since nothing can be taken back before it was charged. Each one gets a time of its own.
 */
export function dateCreditNote({ invoice, earlier }: CreditToDate, now: Timestamp): Timestamp {
  const issuedAt = timestamp(Date.parse(invoice.createdAt));
  return laterOf(later(issuedAt, milliseconds(earlier.length + 1)), now);
}
