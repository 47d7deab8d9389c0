import { dayInIndia } from '../../domain/day-in-india.ts';
import type { IsoDate } from '../../domain/iso-date.ts';
import type { NaturalKey } from '../../domain/outbox/entry.ts';
import { isCreditNoteId } from '../../domain/tax/credit-note-id.ts';
import { timestamp } from '../../domain/time.ts';

/** What staff recognise an invoice or credit note of this device by. */
export interface KnownInvoice {
  readonly document: 'invoice' | 'credit note';
  readonly number: string;
  readonly issuedOn: IsoDate;
  /** Absent where this device cannot read it; empty where the customer has no name. */
  readonly customerName?: string;
}

export function toKnownInvoice(
  id: string,
  { invoiceNumber, createdAt }: Pick<NaturalKey, 'invoiceNumber' | 'createdAt'>,
  customerName?: string,
): KnownInvoice {
  return {
    document: isCreditNoteId(id) ? 'credit note' : 'invoice',
    number: invoiceNumber,
    issuedOn: dayInIndia(timestamp(Date.parse(createdAt))),
    ...(customerName !== undefined && { customerName }),
  };
}
