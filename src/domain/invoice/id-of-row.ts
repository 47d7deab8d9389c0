import type { NaturalKey } from '../outbox/entry.ts';
import { creditNoteId } from '../tax/credit-note-id.ts';

/**
 * The id of what was brought in from a row that does not tell its own: made of the natural key, so that
 * two devices give the same one.
 */
export function idOfRow(
  { createdAt, invoiceNumber, companyId }: NaturalKey,
  isCreditNote: boolean,
): string {
  const id = `row/${JSON.stringify([createdAt, invoiceNumber, companyId])}`;
  return isCreditNote ? creditNoteId(id) : id;
}
