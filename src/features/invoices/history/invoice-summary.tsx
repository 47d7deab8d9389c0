import { formatRupees } from '../../../domain/format-rupees.ts';
import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import styles from './invoice-summary.module.css';

interface InvoiceSummaryProps {
  readonly invoice: IssuedInvoice | undefined;
  /** Whom it is mailed to once more, where that is not the customer’s own address. */
  readonly recipient?: string | undefined;
}

/** Whose invoice it is and what it comes to; nothing while the history is being opened. */
export function InvoiceSummary({ invoice, recipient }: InvoiceSummaryProps) {
  if (invoice === undefined) return null;
  const { customer, company, totals } = invoice;
  const lines = [
    customer.name || 'No customer name',
    recipient ?? customer.email,
    customer.mobile,
    company.name,
    formatRupees(totals.total),
  ];
  return (
    <p className={styles['summary']}>
      {/* A customer may be named as the company is: each line is said once. */}
      {[...new Set(lines)].filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}
