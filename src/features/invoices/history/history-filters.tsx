import { useMemo } from 'react';
import type { HistoryInvoice } from '../../../billing/history/invoice-records.ts';
import type { InvoiceQuery } from '../../../billing/history/invoice-search.ts';
import { formatMonth } from '../../../domain/format-month.ts';
import { monthOfIssue } from '../../../domain/invoice/search-text.ts';
import { TextField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './history-filters.module.css';

interface HistoryFiltersProps {
  readonly invoices: readonly HistoryInvoice[];
  readonly query: InvoiceQuery;
  readonly onChange: (query: InvoiceQuery) => void;
}

/** Narrows the history down: by words, by company and by month. */
export function HistoryFilters({ invoices, query, onChange }: HistoryFiltersProps) {
  const companies = useMemo(() => companiesOf(invoices), [invoices]);
  const months = useMemo(() => monthsOf(invoices), [invoices]);
  return (
    <div className={styles['filters']}>
      <TextField
        label="Search by number, customer or company"
        type="search"
        placeholder="Also mobile, e-mail or amount"
        value={query.typed}
        onChange={({ target: { value } }) => onChange({ ...query, typed: value })}
      />
      <SelectField
        label="Company"
        value={query.companyId}
        options={[{ value: '', name: 'All companies' }, ...companies]}
        onChange={(companyId) => onChange({ ...query, companyId })}
      />
      <SelectField
        label="Month"
        value={query.month}
        options={[{ value: '', name: 'All months' }, ...months]}
        onChange={(month) => onChange({ ...query, month })}
      />
    </div>
  );
}

/** Each company under its newest name. */
function companiesOf(invoices: readonly HistoryInvoice[]) {
  const names = new Map<string, string>();
  for (const { invoice } of invoices) {
    const { id, name } = invoice.company;
    if (!names.has(id)) names.set(id, name);
  }
  return [...names].map(([value, name]) => ({ value, name }));
}

/** The months that have invoices, newest first. */
function monthsOf(invoices: readonly HistoryInvoice[]) {
  const months = [...new Set(invoices.map(({ invoice }) => monthOfIssue(invoice)))];
  return months
    .sort()
    .reverse()
    .map((value) => ({ value, name: formatMonth(value) }));
}
