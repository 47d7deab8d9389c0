import { type IssuedInvoice, parseIssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import type { Database } from '../../storage/database.ts';
import {
  listInvoices,
  readInvoice,
  type SealedInvoice,
  WHOLE_HISTORY,
} from '../../storage/issued-invoices.ts';
import type { StorageFailure } from '../../storage/try-storage.ts';
import { openWithStorageKey } from '../../vault/open-with-storage-key.ts';
import { sealWithStorageKey } from '../../vault/seal-with-storage-key.ts';
import type { StorageKey } from '../../vault/storage-key.ts';

export interface HistoryInvoice {
  readonly id: string;
  /** Order of issue. */
  readonly sequence: number;
  readonly invoice: IssuedInvoice;
}

export interface InvoicePage {
  readonly kind: 'page';
  /** Sequence of the newest one, readable or not. */
  readonly newest: number;
  readonly invoices: readonly HistoryInvoice[];
  readonly unreadable: number;
}

export function sealInvoice(id: string, invoice: IssuedInvoice, key: StorageKey): Promise<string> {
  return sealWithStorageKey(JSON.stringify(invoice), key, sealPlaceOfInvoice(id));
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
    const invoices = opened.filter((kept) => kept !== undefined);
    const unreadable = opened.length - invoices.length;
    yield { kind: 'page', newest: newest.sequence, invoices, unreadable };
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
  return found.kind === 'done' && found.value ? openInvoice(found.value, key) : undefined;
}

async function openInvoice(
  { id, sequence, sealed }: SealedInvoice,
  key: StorageKey,
): Promise<HistoryInvoice | undefined> {
  const opening = await openWithStorageKey(sealed, key, sealPlaceOfInvoice(id));
  const invoice =
    opening.kind === 'opened' ? parseIssuedInvoice(JSON.parse(opening.text)) : undefined;
  return invoice && { id, sequence, invoice };
}

/** Where an issued invoice is stored; it opens only there. */
export function sealPlaceOfInvoice(id: string): string {
  return `invoices/${id}`;
}
