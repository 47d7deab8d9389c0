import { type FormEvent, useState } from 'react';
import type { HistoryInvoice } from '../../../billing/history/invoice-records.ts';
import type { Unfinished } from '../../../billing/make-orders.ts';
import { dayInIndia } from '../../../domain/day-in-india.ts';
import { formatDate } from '../../../domain/format-date.ts';
import { formatRupees } from '../../../domain/format-rupees.ts';
import { PAYMENT_WAYS, type PaymentRecord } from '../../../domain/payments/payment-record.ts';
import type { Settlement } from '../../../domain/payments/settle.ts';
import { withdrawalId } from '../../../domain/payments/withdrawal-id.ts';
import { minus } from '../../../domain/units.ts';
import type { StorageFailure } from '../../../storage/try-storage.ts';
import { Button } from '../../../ui/button.tsx';
import dialog from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useEnvironment } from '../../../ui/page-context.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { describeUnreadNotes } from '../tax/describe-unread-notes.ts';
import { useBilling } from '../use-billing.ts';
import { describeSettlement } from './describe-settlement.ts';
import styles from './payments.module.css';
import { readPayment, type TypedPayment } from './read-payment.ts';
import { WAY_NAMES } from './way-names.ts';

interface PaymentDialogProps {
  readonly kept: Pick<HistoryInvoice, 'id' | 'invoice' | 'broughtInAt'>;
  readonly settlement: Settlement;
  readonly onClose: () => void;
}

const WAYS = PAYMENT_WAYS.map((way) => ({ value: way, name: WAY_NAMES[way] }));

/** Records a payment of an invoice, and withdraws one that was recorded by mistake. */
export function PaymentDialog({ kept, settlement, onClose }: PaymentDialogProps) {
  const billing = useBilling();
  const { now, newId } = useEnvironment();
  const today = dayInIndia(now());
  const { total } = kept.invoice.totals;
  const credited = minus(total, settlement.due);
  // Drawn once, so that two presses record one payment.
  const [drawn] = useState(newId);
  const [typed, setTyped] = useState<TypedPayment>({
    amount: proposedAmount(settlement),
    date: today,
    way: 'upi',
  });
  const [isAsked, setAsked] = useState(false);
  const [failure, setFailure] = useState<StorageFailure | Unfinished>();
  const read = readPayment(typed, today);
  const errors = isAsked && read.kind === 'faulty' ? read : undefined;
  const change = (part: Partial<TypedPayment>) => {
    setTyped({ ...typed, ...part });
    setAsked(false);
  };
  const keep = async (id: string, record: PaymentRecord): Promise<boolean> => {
    const { invoiceNumber } = kept.invoice;
    const outcome = await billing.keepPayment({ id, invoiceId: kept.id, invoiceNumber, record });
    setFailure(outcome.kind === 'done' ? undefined : outcome);
    return outcome.kind === 'done';
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (read.kind === 'payment' && (await keep(drawn, read.payment))) onClose();
  };

  return (
    <Dialog title={`Payments of ${kept.invoice.invoiceNumber}`} onClose={onClose}>
      <p className={styles['state']} data-kind={settlement.kind} role="status">
        {describeSettlement(settlement, kept)} · invoice of {formatRupees(total)}
        {credited > 0 && `, ${formatRupees(credited)} of it credited`}
      </p>
      {settlement.unread.length > 0 && (
        <Notice tone="warn">
          {describeUnreadNotes(kept.invoice, settlement.unread)}, so less may be owing. Look in the
          sheet, or restore a backup that has {settlement.unread.length === 1 ? 'it' : 'them'},
          which helps unless the storage key has been changed since.
        </Notice>
      )}
      {settlement.unreadRecords > 0 && (
        <Notice tone="warn">
          {settlement.unreadRecords === 1
            ? 'A payment record'
            : `${settlement.unreadRecords} payment records`}{' '}
          of this invoice can’t be opened, so less may be owing. Find out what was paid before you
          record more.
        </Notice>
      )}
      {settlement.payments.length > 0 && (
        <ul className={styles['recorded']}>
          {settlement.payments.map(({ id, payment }) => (
            <li key={id}>
              <span>
                {formatDate(payment.date)}, {WAY_NAMES[payment.way]}
              </span>
              <b>{formatRupees(payment.amount)}</b>
              <Button
                look="quiet"
                aria-label={`Withdraw ${formatRupees(payment.amount)} of ${formatDate(payment.date)}`}
                onClick={() => void keep(withdrawalId(id), { kind: 'withdrawal', of: id })}
              >
                Withdraw
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
        <TextField
          label="Amount received"
          unit="₹"
          inputMode="decimal"
          value={typed.amount}
          error={errors?.amountError}
          onFocus={(event) => event.currentTarget.select()}
          onChange={({ target }) => change({ amount: target.value })}
        />
        <TextField
          label="Date received"
          type="date"
          max={today}
          value={typed.date}
          error={errors?.dateError}
          onChange={({ target }) => change({ date: target.value })}
        />
        <SelectField
          label="Paid by"
          value={typed.way}
          options={WAYS}
          onChange={(way) => change({ way })}
        />
        {failure !== undefined && <Notice tone="bad">{NOT_RECORDED[failure.kind]}</Notice>}
        <div className={dialog['actions']}>
          <Button type="submit" look="primary">
            Record payment
          </Button>
          <Button onClick={onClose}>Close</Button>
        </div>
      </form>
    </Dialog>
  );
}

const NOT_RECORDED = {
  full: 'Not recorded: this device is full. Free up some space and try again.',
  unavailable:
    'Not recorded: this browser’s storage can’t be used right now. Close other tabs of this site and try again.',
  unfinished: 'Not recorded. Try again.',
} as const;

/** In rupees; empty where nothing, or nobody knows how much, is owing. */
function proposedAmount({ owing, isAtMost }: Settlement): string {
  if (owing <= 0 || isAtMost) return '';
  return (owing / 100).toFixed(owing % 100 === 0 ? 0 : 2);
}
