import { useEffect, useMemo, useState } from 'react';
import type { HistoryInvoice } from '../../../billing/history/invoice-records.ts';
import type { FoundInvoices, InvoiceQuery } from '../../../billing/history/invoice-search.ts';
import { useBilling } from '../use-billing.ts';

/** The invoices that fit the query; the former ones until a search has ended. */
export function useFoundInvoices(
  invoices: readonly HistoryInvoice[],
  { typed, companyId, month }: InvoiceQuery,
): FoundInvoices {
  const { searchHistory } = useBilling();
  const [found, setFound] = useState<FoundInvoices>();
  const all = useMemo(() => ({ invoices, isGuess: false }), [invoices]);
  const isAll = typed.trim() === '' && companyId === '' && month === '';

  useEffect(() => {
    if (isAll) return setFound(undefined);
    let isCurrent = true;
    void searchHistory(invoices, { typed, companyId, month }).then((next) => {
      if (isCurrent && next !== undefined) setFound(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [searchHistory, invoices, typed, companyId, month, isAll]);

  return isAll || found === undefined ? all : found;
}
