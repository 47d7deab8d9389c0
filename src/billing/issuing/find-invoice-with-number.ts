import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { findIssuedNumber } from '../../storage/find-issued-number.ts';
import { readIssuedInvoice } from '../history/invoice-records.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { type KnownInvoice, toKnownInvoice } from './known-invoice.ts';

/**
 * The invoice or credit note of this device that has the draft's number, of the draft's company where
 * there are several; undefined where it is not on this device.
 */
export async function findInvoiceWithNumber(
  { database, storageKey }: Pick<SignedInContext, 'database' | 'storageKey'>,
  { invoiceNumber, companyId }: Pick<InvoiceDraft, 'invoiceNumber' | 'companyId'>,
): Promise<KnownInvoice | undefined> {
  const found = await findIssuedNumber(database, invoiceNumber);
  if (found.kind !== 'done') return undefined;
  const taken = found.value.find(({ key }) => key.companyId === companyId) ?? found.value[0];
  if (taken === undefined) return undefined;
  const kept = await readIssuedInvoice(database, taken.invoiceId, storageKey);
  return toKnownInvoice(taken.invoiceId, taken.key, kept?.invoice.customer.name);
}
