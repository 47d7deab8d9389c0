import { useMemo } from 'react';
import type { HistoryInvoice } from '../../../billing/history/invoice-records.ts';
import { amountsDue } from '../../../domain/payments/amounts-due.ts';
import { type Settlement, settle } from '../../../domain/payments/settle.ts';
import type { StorageOutcome } from '../../../storage/try-storage.ts';
import { useObservable } from '../../../ui/use-observable.ts';
import { findFailure } from '../find-failure.ts';
import { useBilling, useHistory } from '../use-billing.ts';

/** What of an invoice is paid; undefined until the payments and credit notes of this device are read. */
export function useSettlement({
  id,
  invoice,
}: Pick<HistoryInvoice, 'id' | 'invoice'>): StorageOutcome<Settlement> | undefined {
  const billing = useBilling();
  const payments = useObservable(billing.payments);
  const unread = useObservable(billing.unreadNotes);
  const { creditNotes, failure } = useHistory();
  const records = payments?.kind === 'done' ? payments.value.byInvoice.get(id) : undefined;
  const due = useMemo(() => {
    if (unread?.kind !== 'done') return undefined;
    const notes = creditNotes.map(({ note }) => note);
    return amountsDue(notes, unread.value)(invoice);
  }, [creditNotes, unread, invoice]);
  const trouble = failure ?? findFailure(payments, unread);
  const isRead = payments !== undefined;
  return useMemo(() => {
    if (trouble !== undefined) return trouble;
    return isRead && due !== undefined
      ? { kind: 'done', value: settle(due, records ?? []) }
      : undefined;
  }, [trouble, isRead, records, due]);
}
