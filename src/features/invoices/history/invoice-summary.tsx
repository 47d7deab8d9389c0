import { formatRupees } from '../../../domain/format-rupees.ts';
import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';

/** Whose invoice it is and what it comes to; nothing while the history is being opened. */
export function InvoiceSummary({ invoice }: { readonly invoice: IssuedInvoice | undefined }) {
  if (invoice === undefined) return null;
  const { customer, company, totals } = invoice;
  const whose = [customer.name || 'No customer name', customer.email, customer.mobile];
  return (
    <>
      <p>{whose.filter(Boolean).join(' · ')}</p>
      <p>
        {company.name} · {formatRupees(totals.total)}
      </p>
    </>
  );
}
