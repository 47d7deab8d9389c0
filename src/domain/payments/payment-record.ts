import * as v from 'valibot';
import { extensibleObject } from '../extensible-object.ts';
import { paise } from '../units.ts';

export const PAYMENT_WAYS = ['upi', 'cash', 'card', 'bank', 'cheque', 'other'] as const;

export type PaymentWay = (typeof PAYMENT_WAYS)[number];

const PAYMENT = extensibleObject({
  kind: v.literal('payment'),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.transform(paise)),
  /** The calendar day on which it was received. */
  date: v.string(),
  /** A way that a newer version has added reads as another one. */
  way: v.fallback(v.picklist(PAYMENT_WAYS), 'other'),
});

/**
 * What is recorded about an invoice's payment. Records never change, so that those of two devices only
 * have to be united: a payment recorded by mistake is withdrawn by another record.
 */
const PAYMENT_RECORD_SCHEMA = v.variant('kind', [
  PAYMENT,
  extensibleObject({ kind: v.literal('withdrawal'), of: v.string() }),
]);

export type PaymentRecord = Readonly<v.InferOutput<typeof PAYMENT_RECORD_SCHEMA>>;
export type Payment = Readonly<v.InferOutput<typeof PAYMENT>>;

/** Undefined when this version cannot read it. */
export function parsePaymentRecord(value: unknown): PaymentRecord | undefined {
  const parsed = v.safeParse(PAYMENT_RECORD_SCHEMA, value);
  return parsed.success ? parsed.output : undefined;
}
