import * as v from 'valibot';
import type { IsoDate } from '../iso-date.ts';
import { appendNewItem } from './append-new-item.ts';
import { INVOICE_DRAFT, type InvoiceDraft } from './invoice-draft.ts';

/** An empty invoice with one row. */
export function newDraft(invoiceNumber: string, today: IsoDate): InvoiceDraft {
  const written: v.InferInput<typeof INVOICE_DRAFT> = {
    invoiceNumber,
    companyId: '',
    customer: {},
    shipping: { date: today },
    items: appendNewItem([]),
    includeGst: false,
  };
  // Reading it as a kept draft is read fills in the empty texts.
  return v.parse(INVOICE_DRAFT, written);
}
