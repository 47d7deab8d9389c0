import * as v from 'valibot';

const WHOLE = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const TEXT = v.string();

const ISSUED_INVOICE = v.object({
  invoiceNumber: TEXT,
  /** The company as it was on that day; its logo is left to the staff file, being large and the same. */
  company: v.object({
    id: TEXT,
    name: TEXT,
    gstin: TEXT,
    pan: TEXT,
    address: TEXT,
    mobile: TEXT,
    email: TEXT,
    website: TEXT,
    bankDetails: v.object({
      accountName: TEXT,
      accountNumber: TEXT,
      bankName: TEXT,
      ifscCode: TEXT,
      branch: TEXT,
    }),
  }),
  customer: v.object({ name: TEXT, email: TEXT, mobile: TEXT, address: TEXT }),
  shipping: v.object({ from: TEXT, to: TEXT, date: TEXT }),
  items: v.array(v.object({ id: TEXT, description: TEXT, quantity: WHOLE, price: WHOLE })),
  includeGst: v.boolean(),
  /** Percent, as on the day of issue; absent on invoices older than this field. */
  gstRates: v.exactOptional(v.object({ cgst: v.number(), sgst: v.number() })),
  totals: v.object({ subtotal: WHOLE, cgst: WHOLE, sgst: WHOLE, total: WHOLE }),
  /** The moment of issue, ISO in UTC with milliseconds: with number and company the row's natural key. */
  createdAt: TEXT,
});

/** An invoice made final; it never changes again. */
export type IssuedInvoice = v.InferOutput<typeof ISSUED_INVOICE>;

/** Reads an issued invoice as it was kept, or undefined when it is none of this version's. */
export function parseIssuedInvoice(value: unknown): IssuedInvoice | undefined {
  const parsed = v.safeParse(ISSUED_INVOICE, value);
  return parsed.success ? parsed.output : undefined;
}
