import { useMemo, useState } from 'react';
import type { HistoryInvoice } from '../../../billing/history/invoice-records.ts';
import { dayInIndia } from '../../../domain/day-in-india.ts';
import { formatDate } from '../../../domain/format-date.ts';
import { formatRupees } from '../../../domain/format-rupees.ts';
import { amountsDue } from '../../../domain/payments/amounts-due.ts';
import { type Settlement, settle } from '../../../domain/payments/settle.ts';
import type { UnreadCreditNote } from '../../../domain/tax/unread-credit-note.ts';
import { timestamp } from '../../../domain/time.ts';
import { sumOf } from '../../../domain/units.ts';
import { Button } from '../../../ui/button.tsx';
import { useObservable } from '../../../ui/use-observable.ts';
import { explainStorageFailure } from '../../explain-storage-failure.ts';
import { findFailure } from '../find-failure.ts';
import { ResendList } from '../resend-list.tsx';
import rows from '../rows.module.css';
import { useBilling, useHistory } from '../use-billing.ts';
import { useFollowedProgress } from '../use-followed-progress.ts';
import { OlderInvoices } from './older-invoices.tsx';
import { PaymentTools } from './payment-tools.tsx';
import { UNKNOWN_PAYMENTS, usePaidElsewhere } from './use-paid-elsewhere.ts';

/** Rows drawn at once; more come at a press. */
const STEP = 100;

/** The issued invoices that are not paid in full, those that have waited longest first. */
export function OwingList() {
  const history = useHistory();
  const { isComplete, failure } = history;
  const billing = useBilling();
  const payments = useObservable(billing.payments);
  const unread = useObservable(billing.unreadNotes);
  const [most, setMost] = useState(STEP);
  const owing = useMemo(
    () =>
      failure !== undefined || payments?.kind !== 'done' || unread?.kind !== 'done'
        ? undefined
        : findOwing(history, unread.value, payments.value.byInvoice),
    [history, failure, unread, payments],
  );
  const progress = useFollowedProgress(billing.follower);
  const isOlderElsewhere = progress?.isWhole === false;
  const isPaidElsewhere = usePaidElsewhere(owing?.find(isBroughtIn)?.kept);
  const trouble = failure ?? findFailure(payments, unread);
  return (
    <section className={rows['panel']} aria-label="Owing">
      {trouble !== undefined && (
        <p role="alert">{explainStorageFailure('The payments need', trouble)}</p>
      )}
      <p role="status" className={rows['count']}>
        {trouble !== undefined && 'What is owing is not known now.'}
        {trouble === undefined &&
          (owing === undefined || !isComplete
            ? 'Opening the history…'
            : summaryOf(owing, isOlderElsewhere))}
      </p>
      {billing.follower !== undefined && progress !== undefined && isOlderElsewhere && (
        <OlderInvoices follower={billing.follower} progress={progress} />
      )}
      {isPaidElsewhere && <p className={rows['count']}>{UNKNOWN_PAYMENTS}.</p>}
      {payments?.kind === 'done' && payments.value.unreadable > 0 && (
        <p className={rows['count']}>
          {payments.value.unreadable === 1
            ? '1 payment record can’t be opened: it was recorded under another staff file, which alone opens it, or is damaged.'
            : `${payments.value.unreadable} payment records can’t be opened: they were recorded under another staff file, which alone opens them, or are damaged.`}
        </p>
      )}
      <ul className={rows['list']}>
        {owing?.slice(0, most).map(({ kept }) => (
          <OwingRow key={kept.id} kept={kept} />
        ))}
      </ul>
      {owing !== undefined && owing.length > most && (
        <Button onClick={() => setMost(most + STEP)}>
          Show {Math.min(STEP, owing.length - most)} more
        </Button>
      )}
    </section>
  );
}

function OwingRow({ kept }: { readonly kept: HistoryInvoice }) {
  const { invoiceNumber, customer, company, totals, createdAt } = kept.invoice;
  return (
    <li className={rows['row']}>
      <div className={rows['what']}>
        <b>{invoiceNumber}</b>
        <span>
          {[customer.name || 'No customer name', customer.mobile].filter(Boolean).join(' · ')}
        </span>
        <small>
          {company.name} · {formatDate(dayInIndia(timestamp(Date.parse(createdAt))))} ·{' '}
          {formatRupees(totals.total)}
        </small>
      </div>
      <PaymentTools kept={kept} />
      <ResendList invoiceId={kept.id} />
    </li>
  );
}

interface OwingInvoice {
  readonly kept: HistoryInvoice;
  readonly settlement: Settlement;
}

function findOwing(
  { invoices, creditNotes }: ReturnType<typeof useHistory>,
  unread: readonly UnreadCreditNote[],
  byInvoice: ReadonlyMap<string, Parameters<typeof settle>[1]>,
): OwingInvoice[] {
  const dueOf = amountsDue(
    creditNotes.map(({ note }) => note),
    unread,
  );
  return invoices
    .map((kept) => ({
      kept,
      settlement: settle(dueOf(kept.invoice), byInvoice.get(kept.id) ?? []),
    }))
    .filter(({ settlement }) => settlement.owing > 0)
    .reverse();
}

function isBroughtIn({ kept }: OwingInvoice): boolean {
  return kept.broughtInAt !== undefined;
}

/** What was brought in is counted apart: the desk that issued it may know that it is paid. */
function summaryOf(owing: readonly OwingInvoice[], isOlderElsewhere: boolean): string {
  if (owing.length === 0)
    return isOlderElsewhere ? 'Nothing is owing of what is on this device.' : 'Nothing is owing.';
  const issuedHere = owing.filter((each) => !isBroughtIn(each));
  const broughtIn = owing.filter(isBroughtIn);
  const here =
    issuedHere.length === 0
      ? 'Nothing issued here is owing'
      : `${countOf(issuedHere)}, ${sumOwing(issuedHere)} owing`;
  if (broughtIn.length === 0) return here;
  const were = broughtIn.length === 1 ? 'was' : 'were';
  return `${here}; ${countOf(broughtIn)} of ${sumOwing(broughtIn)} ${were} brought in and may be paid at another desk`;
}

function countOf({ length }: readonly OwingInvoice[]): string {
  return `${length} ${length === 1 ? 'invoice' : 'invoices'}`;
}

function sumOwing(owing: readonly OwingInvoice[]): string {
  const isAtMost = owing.some(({ settlement }) => settlement.isAtMost);
  const sum = formatRupees(sumOf(owing.map(({ settlement }) => settlement.owing)));
  return isAtMost ? `at most ${sum}` : sum;
}
