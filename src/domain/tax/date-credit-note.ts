import { later, laterOf, milliseconds, timestamp } from '../time.ts';
import type { Timestamp } from '../units.ts';
import type { Crediting } from './draw-up-credit-note.ts';

/**
 * The time of a credit note: now, or where the clock was set back behind the invoice just after the
 * invoice, since nothing can be taken back before it was charged. Each one gets a time of its own.
 */
export function dateCreditNote(
  { invoice, earlier }: Pick<Crediting, 'invoice' | 'earlier'>,
  now: Timestamp,
): Timestamp {
  const issuedAt = timestamp(Date.parse(invoice.createdAt));
  return laterOf(later(issuedAt, milliseconds(earlier.length + 1)), now);
}
