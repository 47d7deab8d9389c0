import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import type { CreditNote } from '../../domain/tax/credit-note.ts';
import {
  type InvoiceOrCreditNote,
  isCreditNote,
  parseInvoiceOrCreditNote,
} from '../../domain/tax/invoice-or-credit-note.ts';
import type { Database } from '../../storage/database.ts';
import {
  listCreditNotes,
  listInvoices,
  readInvoice,
  type SealedInvoice,
  WHOLE_HISTORY,
} from '../../storage/issued-invoices.ts';
import type { StorageFailure, StorageOutcome } from '../../storage/try-storage.ts';
import { openWithStorageKey } from '../../vault/open-with-storage-key.ts';
import { sealWithStorageKey } from '../../vault/seal-with-storage-key.ts';
import type { StorageKey } from '../../vault/storage-key.ts';

export interface HistoryInvoice {
  readonly id: string;
  /** Order of issue. */
  readonly sequence: number;
  readonly invoice: IssuedInvoice;
}

export interface HistoryCreditNote {
  readonly id: string;
  /** Order of issue, counted with the invoices. */
  readonly sequence: number;
  readonly note: CreditNote;
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

/** Every credit note that can be opened; one of another staff file counts for nothing here. */
export async function readCreditNotes(
  database: Database,
  key: StorageKey,
): Promise<StorageOutcome<readonly CreditNote[]>> {
  const listed = await listCreditNotes(database);
  if (listed.kind !== 'done') return listed;
  const opened = await Promise.all(listed.value.map((sealed) => openInvoice(sealed, key)));
  return {
    kind: 'done',
    value: opened.flatMap((kept) => (kept && 'note' in kept ? [kept.note] : [])),
  };
}

async function openInvoice(
  { id, sequence, sealed }: SealedInvoice,
  key: StorageKey,
): Promise<HistoryInvoice | HistoryCreditNote | undefined> {
  const opening = await openWithStorageKey(sealed, key, sealPlaceOfInvoice(id));
  const issued =
    opening.kind === 'opened' ? parseInvoiceOrCreditNote(id, JSON.parse(opening.text)) : undefined;
  if (issued === undefined) return undefined;
  return isCreditNote(issued) ? { id, sequence, note: issued } : { id, sequence, invoice: issued };
}

/** Where an issued invoice is stored; it opens only there. */
export function sealPlaceOfInvoice(id: string): string {
  return `invoices/${id}`;
}
