import { useMemo } from 'react';
import type { HistoryInvoice } from '../../../billing/history/invoice-records.ts';
import { amountsDue } from '../../../domain/payments/amounts-due.ts';
import { type Settlement, settle } from '../../../domain/payments/settle.ts';
import { useObservable } from '../../../ui/use-observable.ts';
import { useBilling, useHistory } from '../use-billing.ts';

/** What of an invoice is paid; undefined until the payments and credit notes of this device are read. */
export function useSettlement({
  id,
  invoice,
}: Pick<HistoryInvoice, 'id' | 'invoice'>): Settlement | undefined {
  const billing = useBilling();
  const payments = useObservable(billing.payments);
  const unread = useObservable(billing.unreadNotes);
  const { creditNotes } = useHistory();
  const records = payments?.byInvoice.get(id);
  const due = useMemo(() => {
    if (unread?.kind !== 'done') return undefined;
    const notes = creditNotes.map(({ note }) => note);
    return amountsDue(notes, unread.value)(invoice);
  }, [creditNotes, unread, invoice]);
  const isRead = payments !== undefined;
  return useMemo(
    () => (isRead && due !== undefined ? settle(due, records ?? []) : undefined),
    [isRead, records, due],
  );
}
