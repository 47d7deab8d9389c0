import type { UnreadCreditNote } from '../tax/unread-credit-note.ts';
import { minus, type Paise, paise, sumOf } from '../units.ts';
import type { AmountDue } from './amounts-due.ts';
import type { Payment, PaymentRecord } from './payment-record.ts';
import { withdrawnPayment } from './withdrawal-id.ts';

/** A record with its id, which is the same on every device. */
export interface KeptPaymentRecord {
  readonly id: string;
  /** Undefined when this device cannot read it. */
  readonly record: PaymentRecord | undefined;
}

interface KeptPayment {
  readonly id: string;
  readonly payment: Payment;
}

export interface Settlement {
  readonly kind: 'owing' | 'part-paid' | 'paid';
  /** What the invoice comes to after its credit notes. */
  readonly due: Paise;
  readonly paid: Paise;
  /** Never below 0. */
  readonly owing: Paise;
  /** Less may be owing, as a credit note or a payment record cannot be read. */
  readonly isAtMost: boolean;
  /** What was paid above the amount due, at least; never below 0. */
  readonly overpaid: Paise;
  /** Without those that were withdrawn, oldest first. */
  readonly payments: readonly KeptPayment[];
  /** The credit notes by which less may be owing. */
  readonly unread: readonly UnreadCreditNote[];
  /** How many payment records cannot be read, without those that were withdrawn. */
  readonly unreadRecords: number;
}

/** What of an invoice is paid. An invoice of nothing is paid. */
export function settle(
  { amount, unread }: AmountDue,
  records: readonly KeptPaymentRecord[],
): Settlement {
  const withdrawn = new Set(
    // The id of one that cannot be read tells as much.
    records.flatMap(({ id, record }) =>
      record?.kind === 'withdrawal' ? [record.of] : (withdrawnPayment(id) ?? []),
    ),
  );
  const payments = records
    .flatMap(({ id, record }) =>
      record?.kind === 'payment' && !withdrawn.has(id) ? [{ id, payment: record }] : [],
    )
    .toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)));
  const unreadRecords = records.filter(
    ({ id, record }) =>
      record === undefined && withdrawnPayment(id) === undefined && !withdrawn.has(id),
  ).length;
  const paid = sumOf(payments.map(({ payment }) => payment.amount));
  const owing = paise(Math.max(0, minus(amount, paid)));
  const isPaid = owing === 0;
  return {
    kind: isPaid ? 'paid' : paid > 0 ? 'part-paid' : 'owing',
    due: amount,
    paid,
    owing,
    isAtMost: unread.length > 0 || unreadRecords > 0,
    overpaid: paise(Math.max(0, minus(paid, amount))),
    payments,
    unread,
    unreadRecords,
  };
}

/** The same order on every device, whatever the order of the records. */
function placeOf({ id, payment }: KeptPayment): string {
  return `${payment.date} ${id}`;
}
