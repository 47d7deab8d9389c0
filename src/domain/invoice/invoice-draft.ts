import * as v from 'valibot';
import { INVOICE_FIELDS } from './invoice-fields.ts';

export const INVOICE_DRAFT = v.object({
  ...INVOICE_FIELDS,
  items: v.pipe(INVOICE_FIELDS.items, v.nonEmpty()),
  /** A number typed by hand is never exchanged for another; one that was proposed may be. */
  isNumberTyped: v.exactOptional(v.boolean()),
  /** Empty until a company is chosen. */
  companyId: v.string(),
});

/** An invoice while it is written; it may be as unfinished as it likes. */
export type InvoiceDraft = v.InferOutput<typeof INVOICE_DRAFT>;

/** Reads a draft as it was kept, or undefined when it is none of this version's. */
export function parseInvoiceDraft(value: unknown): InvoiceDraft | undefined {
  const parsed = v.safeParse(INVOICE_DRAFT, value);
  return parsed.success ? parsed.output : undefined;
}
