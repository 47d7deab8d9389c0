import { formatRupees } from '../../../domain/format-rupees.ts';
import { type CoercedNumber, coercePrice } from '../../../domain/invoice/coerce.ts';
import type { Payment, PaymentWay } from '../../../domain/payments/payment-record.ts';
import type { Paise } from '../../../domain/units.ts';

/** A payment as it was typed. */
export interface TypedPayment {
  readonly amount: string;
  readonly date: string;
  readonly way: PaymentWay;
}

export type PaymentReading =
  | { readonly kind: 'payment'; readonly payment: Payment }
  | {
      readonly kind: 'faulty';
      readonly amountError: string | undefined;
      readonly dateError: string | undefined;
    };

/** @param today the calendar day in India; a payment cannot have been received later */
export function readPayment({ amount, date, way }: TypedPayment, today: string): PaymentReading {
  const read = coercePrice(amount);
  const isAmount = read.kind === 'taken' && read.value > 0;
  const dateError = errorOfDate(date, today);
  if (isAmount && dateError === undefined)
    return { kind: 'payment', payment: { kind: 'payment', amount: read.value, date, way } };
  return {
    kind: 'faulty',
    amountError: isAmount ? undefined : errorOfAmount(read),
    dateError,
  };
}

function errorOfAmount({ kind, value }: CoercedNumber<Paise>): string {
  return kind === 'above-limit'
    ? `The maximum is ${formatRupees(value)}.`
    : 'Enter an amount above 0, such as 1500.';
}

function errorOfDate(date: string, today: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return 'Choose the day on which the money came.';
  return date > today ? 'This day is still in the future.' : undefined;
}
