import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { saysTheSame } from '../../domain/invoice/says-the-same.ts';
import { readHistoryPages } from '../history/invoice-records.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { type KnownInvoice, toKnownInvoice } from './known-invoice.ts';

const PAGE = 250;

/** The newest invoice of this device that says what the draft says, under whatever number. */
export async function findSameInvoice(
  { database, storageKey }: Pick<SignedInContext, 'database' | 'storageKey'>,
  draft: InvoiceDraft,
): Promise<KnownInvoice | undefined> {
  const unnumbered = { ...draft, isNumberTyped: false };
  for await (const page of readHistoryPages(database, storageKey, PAGE)) {
    if (page.kind !== 'page') return undefined;
    const same = page.invoices.find(({ invoice }) => saysTheSame(invoice, unnumbered));
    if (same !== undefined)
      return toKnownInvoice(same.id, same.invoice, same.invoice.customer.name);
  }
  return undefined;
}
