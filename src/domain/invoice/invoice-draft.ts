import * as v from 'valibot';
import { grams, paise } from '../units.ts';

const WHOLE = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const ITEM = v.object({
  id: v.string(),
  description: v.string(),
  quantity: v.pipe(WHOLE, v.transform(grams)),
  price: v.pipe(WHOLE, v.transform(paise)),
});

const CUSTOMER = v.object({
  name: v.string(),
  email: v.string(),
  mobile: v.string(),
  address: v.string(),
});

const SHIPPING = v.object({
  from: v.string(),
  to: v.string(),
  /** A calendar date such as `2026-11-21`, without time or zone; empty when none was chosen. */
  date: v.string(),
});

const INVOICE_DRAFT = v.object({
  invoiceNumber: v.string(),
  /** A number typed by hand is never exchanged for another; one that was proposed may be. */
  isNumberTyped: v.exactOptional(v.boolean()),
  /** Empty until a company is chosen. */
  companyId: v.string(),
  customer: CUSTOMER,
  shipping: SHIPPING,
  items: v.pipe(v.array(ITEM), v.nonEmpty()),
  includeGst: v.boolean(),
});

export type Customer = v.InferOutput<typeof CUSTOMER>;
export type Shipping = v.InferOutput<typeof SHIPPING>;

/** An invoice while it is written; it may be as unfinished as it likes. */
export type InvoiceDraft = v.InferOutput<typeof INVOICE_DRAFT>;

/** Reads a draft as it was kept, or undefined when it is none of this version's. */
export function parseInvoiceDraft(value: unknown): InvoiceDraft | undefined {
  const parsed = v.safeParse(INVOICE_DRAFT, value);
  return parsed.success ? parsed.output : undefined;
}
