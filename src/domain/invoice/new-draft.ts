import { addItem } from './add-item.ts';
import type { InvoiceDraft } from './invoice-draft.ts';

/** An empty invoice with one row; `today` is a calendar date, as `dayInIndia` gives it. */
export function newDraft(invoiceNumber: string, today: string): InvoiceDraft {
  return {
    invoiceNumber,
    companyId: '',
    customer: { name: '', email: '', mobile: '', address: '' },
    shipping: { from: '', to: '', date: today },
    items: addItem([]),
    includeGst: false,
  };
}
