import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { saysTheSame } from '../../domain/invoice/says-the-same.ts';
import { readHistoryPages } from '../history/invoice-records.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { type KnownInvoice, toKnownInvoice } from './known-invoice.ts';

const PAGE = 250;

export interface FoundSame {
  readonly same: KnownInvoice | undefined;
  /** Not every invoice of this device could be read, so that one of them may be it. */
  readonly isUncertain: boolean;
}

/** The newest invoice of this device that says what the draft says, under whatever number. */
export async function findSameInvoice(
  { database, storageKey }: Pick<SignedInContext, 'database' | 'storageKey'>,
  draft: InvoiceDraft,
): Promise<FoundSame> {
  const unnumbered = { ...draft, isNumberTyped: false };
  let isUncertain = false;
  for await (const page of readHistoryPages(database, storageKey, PAGE)) {
    if (page.kind !== 'page') return { same: undefined, isUncertain: true };
    const same = page.invoices.find(({ invoice }) => saysTheSame(invoice, unnumbered));
    if (same !== undefined) {
      const known = toKnownInvoice(same.id, same.invoice, same.invoice.customer.name);
      return { same: known, isUncertain };
    }
    isUncertain ||= page.unreadable > 0;
  }
  return { same: undefined, isUncertain };
}
