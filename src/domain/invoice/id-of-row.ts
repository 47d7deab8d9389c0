import type { NaturalKey } from '../outbox/entry.ts';
import { naturalKeyText } from '../outbox/natural-key-text.ts';
import { creditNoteId } from '../tax/credit-note-id.ts';

/**
 * The id of what was brought in from a row that does not tell its own: made of the natural key, so that
 * two devices give the same one.
 */
export function idOfRow(key: NaturalKey, isCreditNote: boolean): string {
  const id = `row/${naturalKeyText(key)}`;
  return isCreditNote ? creditNoteId(id) : id;
}
