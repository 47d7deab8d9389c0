import * as v from 'valibot';
import type { NaturalKey } from '../outbox/entry.ts';
import { toNaturalKey } from '../outbox/invoice-record.ts';
import { ISSUED_COLUMN } from '../outbox/issued-column.ts';
import { naturalKeyText } from '../outbox/natural-key-text.ts';
import { type ReadRow, readJson } from '../outbox/read-cells.ts';
import { resentInvoice } from '../outbox/resend-id.ts';
import { isCreditNoteId } from '../tax/credit-note-id.ts';
import {
  type InvoiceOrCreditNote,
  parseInvoiceOrCreditNote,
  toRecord,
} from '../tax/invoice-or-credit-note.ts';

export interface IssuedColumn {
  /** Under which the issuing desk has it. */
  readonly id: string;
  readonly issued: InvoiceOrCreditNote;
}

const ISSUED = v.union([
  v.object({ id: v.string(), invoice: v.unknown() }),
  v.object({ id: v.string(), note: v.unknown() }),
]);

/** The document in a row's column `issued`; undefined when there is none, or it is not what the key says. */
export function readIssuedColumn(row: ReadRow, key: NaturalKey): IssuedColumn | undefined {
  const parsed = v.safeParse(ISSUED, readJson(row, ISSUED_COLUMN));
  if (!parsed.success) return undefined;
  const { id } = parsed.output;
  const isNote = 'note' in parsed.output;
  if (isNote !== isCreditNoteId(id) || resentInvoice(id) !== undefined) return undefined;
  const value = 'note' in parsed.output ? parsed.output.note : parsed.output.invoice;
  const issued = parseInvoiceOrCreditNote(id, value);
  if (
    issued === undefined ||
    naturalKeyText(toNaturalKey(toRecord(issued))) !== naturalKeyText(key)
  )
    return undefined;
  return { id, issued };
}
