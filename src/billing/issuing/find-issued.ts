import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { saysTheSame } from '../../domain/invoice/says-the-same.ts';
import { listEntriesByInvoiceIds } from '../../storage/outbox-entries.ts';
import type { StorageFailure } from '../../storage/try-storage.ts';
import { readIssuedInvoice } from '../history/invoice-records.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import type { IssuedDocument } from './issued-document.ts';
import { renderPdf } from './render-pdf.ts';

export type FindIssuedOutcome =
  | { readonly kind: 'not-issued' }
  | ({ readonly kind: 'same' } & IssuedDocument)
  /** The invoice says something else, or this device cannot read it. */
  | { readonly kind: 'other'; readonly invoiceNumber: string }
  | StorageFailure;

/** The invoice that was issued from a draft, perhaps by another tab or device, beside what the draft says now. */
export async function findIssued(
  context: SignedInContext,
  { id, draft }: { readonly id: string; readonly draft: InvoiceDraft },
): Promise<FindIssuedOutcome> {
  const { database, storageKey } = context;
  const entries = await listEntriesByInvoiceIds(database, [id]);
  if (entries.kind !== 'done') return entries;
  const [entry] = entries.value;
  const kept = await readIssuedInvoice(database, id, storageKey);
  if (kept === undefined) {
    return entry ? { kind: 'other', invoiceNumber: entry.key.invoiceNumber } : NOT_ISSUED;
  }
  const { invoice, broughtInAt } = kept;
  if (!saysTheSame(invoice, draft)) return { kind: 'other', invoiceNumber: invoice.invoiceNumber };
  const pdf = await renderPdf(context, invoice);
  return { kind: 'same', invoice, pdf, ...(broughtInAt !== undefined && { broughtInAt }) };
}

const NOT_ISSUED: FindIssuedOutcome = { kind: 'not-issued' };
