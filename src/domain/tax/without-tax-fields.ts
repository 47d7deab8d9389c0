import type { InvoiceDraft } from '../invoice/invoice-draft.ts';

/** What of a draft is issued where its company has no `tax`: no tax fields, and no SACs. */
export function withoutTaxFields({ tax: _, ...draft }: InvoiceDraft): InvoiceDraft {
  return { ...draft, items: draft.items.map(({ sac: __, ...item }) => item) };
}
