import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import { DRAFT_TAX_FIELDS_SCHEMA } from '../tax/invoice-tax.ts';
import { INVOICE_FIELDS } from './invoice-fields.ts';
import { PARCEL_TRACKING_SCHEMA } from './parcel-tracking.ts';

export const INVOICE_DRAFT_SCHEMA = extensibleObject({
  ...INVOICE_FIELDS,
  items: v.pipe(INVOICE_FIELDS.items, v.nonEmpty()),
  /** A number typed by hand is never replaced; a proposed one may be. */
  isNumberTyped: v.exactOptional(v.boolean()),
  /** Empty until a company is chosen. */
  companyId: v.string(),
  /** Absent on an invoice without tax fields. */
  tax: v.exactOptional(DRAFT_TAX_FIELDS_SCHEMA),
  /** Absent until a tracking number is typed. */
  tracking: v.exactOptional(PARCEL_TRACKING_SCHEMA),
});

/** An invoice while it is being written; any field may still be empty. */
export type InvoiceDraft = v.InferOutput<typeof INVOICE_DRAFT_SCHEMA>;

/** Parses a stored draft; undefined when this version cannot read it. */
export function parseInvoiceDraft(value: unknown): InvoiceDraft | undefined {
  const parsed = v.safeParse(INVOICE_DRAFT_SCHEMA, value);
  return parsed.success ? parsed.output : undefined;
}
