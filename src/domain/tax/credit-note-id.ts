/** What the ids of all credit notes begin with: they are stored with the invoices. */
export const CREDIT_NOTE_ID_PREFIX = 'credit-note/';

/** The id of a credit note; drawn once when staff begin, so that two presses issue one. */
export function creditNoteId(drawn: string): string {
  return `${CREDIT_NOTE_ID_PREFIX}${drawn}`;
}

export function isCreditNoteId(id: string): boolean {
  return id.startsWith(CREDIT_NOTE_ID_PREFIX);
}
