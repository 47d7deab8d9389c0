import type { IsoDate } from '../iso-date.ts';
import { addItem } from './add-item.ts';
import type { InvoiceDraft } from './invoice-draft.ts';

/** An empty invoice with one row. */
export function newDraft(invoiceNumber: string, today: IsoDate): InvoiceDraft {
  return {
    invoiceNumber,
    companyId: '',
    customer: { name: '', email: '', mobile: '', address: '' },
    shipping: { from: '', to: '', date: today },
    items: addItem([]),
    includeGst: false,
  };
}
