import { useMemo } from 'react';
import type { HistoryInvoice } from '../../../billing/history/invoice-records.ts';
import { amountsDue } from '../../../domain/payments/amounts-due.ts';
import { type Settlement, settle } from '../../../domain/payments/settle.ts';
import { useObservable } from '../../../ui/use-observable.ts';
import { useBilling, useHistory } from '../use-billing.ts';

/** What of an invoice is paid; undefined until the payments of this device are read. */
export function useSettlement({
  id,
  invoice,
}: Pick<HistoryInvoice, 'id' | 'invoice'>): Settlement | undefined {
  const payments = useObservable(useBilling().payments);
  const { creditNotes } = useHistory();
  const records = payments?.byInvoice.get(id);
  const due = useMemo(
    () => amountsDue(creditNotes.map(({ note }) => note))(invoice),
    [creditNotes, invoice],
  );
  const isRead = payments !== undefined;
  return useMemo(() => (isRead ? settle(due, records ?? []) : undefined), [isRead, records, due]);
}
