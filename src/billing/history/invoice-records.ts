import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import type { CreditNote } from '../../domain/tax/credit-note.ts';
import {
  type InvoiceOrCreditNote,
  isCreditNote,
  parseInvoiceOrCreditNote,
} from '../../domain/tax/invoice-or-credit-note.ts';
import type { Timestamp } from '../../domain/units.ts';
import type { Database } from '../../storage/database.ts';
import {
  listInvoices,
  readInvoice,
  type SealedInvoice,
  WHOLE_HISTORY,
} from '../../storage/issued-invoices.ts';
import type { RecordOpening } from '../../storage/record-vault.ts';
import type { StorageFailure } from '../../storage/try-storage.ts';
import { sealWithStorageKey } from '../../vault/seal-with-storage-key.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { openRecord } from '../backup/open-record.ts';
import { isPlacedByTime } from './is-placed-by-time.ts';

export interface HistoryInvoice {
  readonly id: string;
  /** Order of issue. */
  readonly sequence: number;
  readonly invoice: IssuedInvoice;
  /** Absent when it was issued on this device, or restored on it. */
  readonly broughtInAt?: Timestamp;
  /** When a backup brought it. */
  readonly restoredAt?: Timestamp;
}

export interface HistoryCreditNote {
  readonly id: string;
  /** Order of issue, counted with the invoices. */
  readonly sequence: number;
  readonly note: CreditNote;
  /** Absent when it was issued on this device, or restored on it. */
  readonly broughtInAt?: Timestamp;
  /** When a backup brought it. */
  readonly restoredAt?: Timestamp;
}

/** An issued invoice or credit note by the id under which it is in history and outbox. */
export type IssuedRecord =
  | Pick<HistoryInvoice, 'id' | 'invoice'>
  | Pick<HistoryCreditNote, 'id' | 'note'>;

export function issuedOf(record: IssuedRecord): InvoiceOrCreditNote {
  return 'note' in record ? record.note : record.invoice;
}

export interface InvoicePage {
  readonly kind: 'page';
  /** Sequence of the newest one, readable or not. */
  readonly newest: number;
  readonly invoices: readonly HistoryInvoice[];
  readonly creditNotes: readonly HistoryCreditNote[];
  readonly unreadable: number;
  /** Some are among them that came here in any order. */
  readonly hasPlacedByTime: boolean;
}

export function sealInvoice(
  id: string,
  issued: InvoiceOrCreditNote,
  key: StorageKey,
): Promise<string> {
  return sealWithStorageKey(JSON.stringify(issued), key, sealPlaceOfInvoice(id));
}

/** The invoices issued after that sequence, newest first, in pages of at most `most`. */
export async function* readHistoryPages(
  database: Database,
  key: StorageKey,
  most: number,
  after = WHOLE_HISTORY.after,
): AsyncGenerator<InvoicePage | StorageFailure, void> {
  let { before } = WHOLE_HISTORY;
  for (;;) {
    const listed = await listInvoices(database, most, { after, before });
    if (listed.kind !== 'done') return yield listed;
    const [newest, oldest] = [listed.value[0], listed.value.at(-1)];
    if (newest === undefined || oldest === undefined) return;
    const opened = await Promise.all(listed.value.map((sealed) => openInvoice(sealed, key)));
    const kept = opened.filter((each) => each !== undefined);
    yield {
      kind: 'page',
      newest: newest.sequence,
      invoices: kept.filter((each) => 'invoice' in each),
      creditNotes: kept.filter((each) => 'note' in each),
      unreadable: opened.length - kept.length,
      hasPlacedByTime: listed.value.some(isPlacedByTime),
    };
    before = oldest.sequence;
  }
}

/** The issued invoice, or undefined when this device cannot read it. */
export async function readIssuedInvoice(
  database: Database,
  id: string,
  key: StorageKey,
): Promise<HistoryInvoice | undefined> {
  const found = await readInvoice(database, id);
  const kept = found.kind === 'done' && found.value && (await openInvoice(found.value, key));
  return kept && 'invoice' in kept ? kept : undefined;
}

async function openInvoice(
  sealed: SealedInvoice,
  key: StorageKey,
): Promise<HistoryInvoice | HistoryCreditNote | undefined> {
  const { id, sequence, broughtInAt, restoredAt } = sealed;
  const opening = await openIssued(sealed, key);
  if (opening.kind !== 'opened') return undefined;
  const { value } = opening;
  const kept = {
    id,
    sequence,
    ...(broughtInAt !== undefined && { broughtInAt }),
    ...(restoredAt !== undefined && { restoredAt }),
  };
  return isCreditNote(value) ? { ...kept, note: value } : { ...kept, invoice: value };
}

export function openIssued(
  { id, sealed }: Pick<SealedInvoice, 'id' | 'sealed'>,
  key: StorageKey,
): Promise<RecordOpening<InvoiceOrCreditNote>> {
  return openRecord(sealed, key, sealPlaceOfInvoice(id), (value) =>
    parseInvoiceOrCreditNote(id, value),
  );
}

/** Where an issued invoice is stored; it opens only there. */
export function sealPlaceOfInvoice(id: string): string {
  return `invoices/${id}`;
}
