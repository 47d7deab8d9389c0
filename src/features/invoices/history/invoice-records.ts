import { type IssuedInvoice, parseIssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import type { StorageFailure } from '../../../storage/attempt.ts';
import { listInvoices, readInvoice, type SealedInvoice } from '../../../storage/issued-invoices.ts';
import { openWithKey } from '../../../vault/open-with-key.ts';
import { sealWithKey } from '../../../vault/seal-with-key.ts';
import type { StorageKey } from '../../../vault/storage-key.ts';

export interface KeptInvoice {
  readonly id: string;
  /** Order of issue. */
  readonly sequence: number;
  readonly invoice: IssuedInvoice;
}

export type InvoicePage =
  | {
      readonly kind: 'page';
      readonly invoices: readonly KeptInvoice[];
      readonly unreadable: number;
      /** Where the next, older page begins; absent on the last one. */
      readonly before: number | undefined;
    }
  | StorageFailure;

export function sealInvoice(id: string, invoice: IssuedInvoice, key: StorageKey): Promise<string> {
  return sealWithKey(JSON.stringify(invoice), key, placeOf(id));
}

/** One page of the history, newest first. */
export async function readInvoicePage(
  key: StorageKey,
  most: number,
  before?: number,
): Promise<InvoicePage> {
  const listed = await listInvoices(most, before);
  if (listed.kind !== 'done') return listed;
  const opened = await Promise.all(listed.value.map((sealed) => openInvoice(sealed, key)));
  const invoices = opened.filter((kept) => kept !== undefined);
  return {
    kind: 'page',
    invoices,
    unreadable: opened.length - invoices.length,
    before: listed.value.length < most ? undefined : listed.value.at(-1)?.sequence,
  };
}

/** The issued invoice, or undefined when this device cannot read it. */
export async function readIssuedInvoice(
  id: string,
  key: StorageKey,
): Promise<KeptInvoice | undefined> {
  const found = await readInvoice(id);
  return found.kind === 'done' && found.value ? openInvoice(found.value, key) : undefined;
}

async function openInvoice(
  { id, sequence, sealed }: SealedInvoice,
  key: StorageKey,
): Promise<KeptInvoice | undefined> {
  const opening = await openWithKey(sealed, key, placeOf(id));
  const invoice =
    opening.kind === 'opened' ? parseIssuedInvoice(JSON.parse(opening.text)) : undefined;
  return invoice && { id, sequence, invoice };
}

function placeOf(id: string): string {
  return `invoices/${id}`;
}
