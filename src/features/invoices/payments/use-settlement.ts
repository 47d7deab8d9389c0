import { useMemo } from 'react';
import type { HistoryInvoice } from '../../../billing/history/invoice-records.ts';
import { type Settlement, settle } from '../../../domain/payments/settle.ts';
import { useObservable } from '../../../ui/use-observable.ts';
import { useBilling } from '../use-billing.ts';

/** What of an invoice is paid; undefined until the payments of this device are read. */
export function useSettlement({
  id,
  invoice,
}: Pick<HistoryInvoice, 'id' | 'invoice'>): Settlement | undefined {
  const payments = useObservable(useBilling().payments);
  const records = payments?.byInvoice.get(id);
  const { total } = invoice.totals;
  const isRead = payments !== undefined;
  return useMemo(
    () => (isRead ? settle(total, records ?? []) : undefined),
    [isRead, records, total],
  );
}
