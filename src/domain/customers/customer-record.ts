import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import { INVOICE_FIELDS } from '../invoice/invoice-fields.ts';
import { timestamp } from '../time.ts';
import { CUSTOMER_TAX_SCHEMA } from './customer-tax.ts';

/** What staff said about a customer, beyond what the issued invoices say. */
const CUSTOMER_RECORD = v.variant('kind', [
  /** Corrected or merged. */
  extensibleObject({
    kind: v.literal('kept'),
    customer: INVOICE_FIELDS.customer,
    tax: v.exactOptional(CUSTOMER_TAX_SCHEMA),
    /** The customers on invoices that are this one, by `customerKey`. */
    keys: v.pipe(v.array(v.string()), v.transform(asToday)),
    /** When the last of these keys came to it; absent where that was with the last change. */
    namedAt: v.exactOptional(v.pipe(v.number(), v.transform(timestamp))),
    /** When the newest invoice to it was issued of those that there were by then; absent before it was noted. */
    invoicedAt: v.exactOptional(v.pipe(v.number(), v.transform(timestamp))),
    /** When somebody of this name had been forgotten, as whoever said this knew: the name stands. */
    forgottenAt: v.exactOptional(v.pipe(v.number(), v.transform(timestamp))),
  }),
  /** Nothing that says who it was. */
  extensibleObject({
    kind: v.literal('forgotten'),
    /** Those that no longer list a customer, by `invoiceIdentity`. */
    invoices: v.array(v.string()),
    /**
     * Of each `customerKey`, to recognise what was issued or corrected before and comes here later;
     * absent in records of earlier versions.
     */
    fingerprints: v.exactOptional(v.array(v.string())),
  }),
]);

export type CustomerRecord = Readonly<v.InferOutput<typeof CUSTOMER_RECORD>>;

/** Parses a stored record; undefined when this version cannot read it. */
export function parseCustomerRecord(value: unknown): CustomerRecord | undefined {
  const parsed = v.safeParse(CUSTOMER_RECORD, value);
  return parsed.success ? parsed.output : undefined;
}

/** Earlier versions kept the form that a Greek sigma has at the end of a word, and the key of nobody. */
function asToday(keys: string[]): string[] {
  return keys.map((key) => key.replaceAll('ς', 'σ')).filter((key) => key !== '');
}
