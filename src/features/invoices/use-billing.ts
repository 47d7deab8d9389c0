import { createContext, useContext, useMemo } from 'react';
import type { InvoiceHistoryState } from '../../billing/history/invoice-history.ts';
import type { Resend } from '../../billing/history/resends.ts';
import type { Billing } from '../../billing/open-billing.ts';
import type { KnownCustomer } from '../../domain/customers/list-customers.ts';
import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import { useObservable } from '../../ui/use-observable.ts';

export const BillingContext = createContext<Billing | null>(null);

/** What the signed-in staff work with. */
export function useBilling(): Billing {
  const billing = useContext(BillingContext);
  if (billing === null) throw new Error('The invoice screen was rendered without its billing.');
  return billing;
}

export function useHistory(): InvoiceHistoryState {
  return useObservable(useBilling().history);
}

/** Newest first; empty until they are read, and while they cannot be. */
export function useCustomers(): readonly KnownCustomer[] {
  const read = useObservable(useBilling().customers);
  return read?.kind === 'done' ? read.value : NO_CUSTOMERS;
}

const NO_CUSTOMERS: readonly KnownCustomer[] = [];

/** The times that an invoice was mailed once more, oldest first. */
export function useResendsOf(invoiceId: string): readonly Resend[] {
  const resends = useAllResends();
  return useMemo(
    () => resends.filter((resend) => resend.invoiceId === invoiceId),
    [resends, invoiceId],
  );
}

export function useAllResends(): readonly Resend[] {
  const read = useObservable(useBilling().resends);
  return read?.kind === 'done' ? read.value : NO_RESENDS;
}

const NO_RESENDS: readonly Resend[] = [];

/** The opened invoices by their ids; under the id of a credit note, its invoice with what it takes away. */
export function useHistoryById(): ReadonlyMap<string, IssuedInvoice> {
  const { invoices, creditNotes } = useHistory();
  return useMemo(
    () =>
      new Map([
        ...invoices.map(({ id, invoice }) => [id, invoice] as const),
        ...creditNotes.map(({ id, note }) => [id, { ...note.invoice, totals: note.sums }] as const),
      ]),
    [invoices, creditNotes],
  );
}
