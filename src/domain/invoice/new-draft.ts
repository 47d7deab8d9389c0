import * as v from 'valibot';
import type { IsoDate } from '../iso-date.ts';
import { appendNewItem } from './append-new-item.ts';
import { INVOICE_DRAFT_SCHEMA, type InvoiceDraft } from './invoice-draft.ts';

/** An empty draft with one item. */
export function newDraft(invoiceNumber: string, today: IsoDate): InvoiceDraft {
  const written: v.InferInput<typeof INVOICE_DRAFT_SCHEMA> = {
    invoiceNumber,
    companyId: '',
    customer: {},
    shipping: { date: today },
    items: appendNewItem([]),
    includeGst: false,
  };
  // Parsing fills in the empty texts, as it does for a stored draft.
  return v.parse(INVOICE_DRAFT_SCHEMA, written);
}
