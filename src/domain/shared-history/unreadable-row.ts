import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import { NATURAL_KEY, type NaturalKey } from '../outbox/entry.ts';
import { type ReadRow, readText } from '../outbox/read-cells.ts';
import { isCreditNoteNumber } from '../tax/is-credit-note-number.ts';
import type { UnreadCreditNote } from '../tax/unread-credit-note.ts';
import { keyOfRow } from './history-page.ts';

/** A row of the table that no invoice could be made of. */
export type UnreadableRow = v.InferOutput<typeof UNREADABLE_ROW>;

export const UNREADABLE_ROW = extensibleObject({
  ...NATURAL_KEY.entries,
  /** Of a credit note, the number of its invoice, which may be empty. Earlier versions noted none. */
  againstNumber: v.exactOptional(v.string()),
  /** That invoice, where only one fits. */
  against: v.exactOptional(NATURAL_KEY),
});

/** What is noted of such a row; `against` is the invoice that it credits, where that is known. */
export function toUnreadableRow(row: ReadRow, against?: NaturalKey): UnreadableRow {
  const againstNumber = readText(row, 'against_invoice').trim();
  const isNote = againstNumber !== '' || readText(row, 'document').trim() === 'Credit note';
  return {
    ...keyOfRow(row),
    ...(isNote && { againstNumber }),
    ...(against !== undefined && { against }),
  };
}

/** The credit note that the row is or may be; undefined where it is none. */
export function toUnreadCreditNote({
  againstNumber,
  against,
  ...key
}: UnreadableRow): UnreadCreditNote | undefined {
  if (againstNumber === undefined && !isCreditNoteNumber(key.invoiceNumber)) return undefined;
  const isWhole = key.invoiceNumber.trim() !== '' && key.companyId.trim() !== '';
  return {
    key: isWhole ? key : undefined,
    against,
    ...(againstNumber && { againstNumber }),
  };
}
