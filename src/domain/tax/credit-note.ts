import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import { cleanLine } from '../invoice/clean-text.ts';
import { ISSUED_INVOICE_SCHEMA } from '../invoice/issued-invoice.ts';
import { WHOLE_NUMBER_SCHEMA } from '../invoice/whole-number.ts';
import { grams, paise } from '../units.ts';

/** From 0 down: a credit takes away. */
const CREDITED = v.pipe(v.number(), v.safeInteger(), v.maxValue(0), v.transform(paise));

const CREDIT_LINE = extensibleObject({
  /** The invoice's row, counted from 1 as it is printed. */
  row: WHOLE_NUMBER_SCHEMA,
  /** 0 where only a price is reduced. */
  weight: v.pipe(WHOLE_NUMBER_SCHEMA, v.transform(grams)),
  /** Of the taxable value. */
  amount: CREDITED,
});

/** CGST Act, section 34; CGST Rules, rule 53(1A). */
const CREDIT_NOTE = extensibleObject({
  creditNoteNumber: v.string(),
  /** The whole invoice as it was issued: its parties, treatment and rounding are the credit note's. */
  invoice: ISSUED_INVOICE_SCHEMA,
  reason: v.pipe(v.string(), v.transform(cleanLine)),
  lines: v.pipe(v.array(CREDIT_LINE), v.nonEmpty()),
  /** Added to the invoice's sums they are what the customer still owes. */
  sums: extensibleObject({
    subtotal: CREDITED,
    cgst: CREDITED,
    sgst: CREDITED,
    igst: CREDITED,
    /** Of either sign: a whole credit takes back what the invoice was rounded by. */
    roundedOff: v.pipe(v.number(), v.safeInteger(), v.transform(paise)),
    total: CREDITED,
  }),
  /** The time of issue, ISO, UTC, with milliseconds: part of the row's natural key. */
  createdAt: v.string(),
  /** Its own, which may be another desk than its invoice's. */
  desk: v.exactOptional(v.string()),
  issuedBy: v.exactOptional(v.string()),
});

/** A credit note that has been issued and never changes again. */
export type CreditNote = Readonly<v.InferOutput<typeof CREDIT_NOTE>>;
export type CreditLine = CreditNote['lines'][number];

/** Parses a stored credit note; undefined when this version cannot read it. */
export function parseCreditNote(value: unknown): CreditNote | undefined {
  const parsed = v.safeParse(CREDIT_NOTE, value);
  return parsed.success ? parsed.output : undefined;
}
