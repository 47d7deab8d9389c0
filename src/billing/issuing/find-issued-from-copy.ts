import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { saysTheSame } from '../../domain/invoice/says-the-same.ts';
import { findIssuedBeside } from '../../storage/find-issued-beside.ts';
import type { StorageOutcome } from '../../storage/try-storage.ts';
import { readIssuedInvoice } from '../history/invoice-records.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { type KnownInvoice, toKnownInvoice } from './known-invoice.ts';

/**
 * The invoice that was issued from a copy of the draft, on whatever device, and has come here since;
 * of several the one that says the same, or else the last.
 */
export async function findIssuedFromCopy(
  { database, storageKey }: Pick<SignedInContext, 'database' | 'storageKey'>,
  { id, draft }: { readonly id: string; readonly draft: InvoiceDraft },
): Promise<StorageOutcome<KnownInvoice | undefined>> {
  const found = await findIssuedBeside(database, id);
  if (found.kind !== 'done') return found;
  const read = await Promise.all(
    found.value.map(async ({ invoiceId, key }) => ({
      invoiceId,
      key,
      kept: await readIssuedInvoice(database, invoiceId, storageKey),
    })),
  );
  const same = read.find(({ kept }) => kept !== undefined && saysTheSame(kept.invoice, draft));
  const issued = same ?? read.at(-1);
  const value =
    issued && toKnownInvoice(issued.invoiceId, issued.key, issued.kept?.invoice.customer.name);
  return { kind: 'done', value };
}
