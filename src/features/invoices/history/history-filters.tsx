import { useMemo } from 'react';
import type { HistoryInvoice } from '../../../billing/history/invoice-records.ts';
import type { InvoiceQuery } from '../../../billing/history/invoice-search.ts';
import { formatMonth } from '../../../domain/format-month.ts';
import { monthOfIssue } from '../../../domain/invoice/search-text.ts';
import { monthsBetween } from '../../../domain/shared-history/months-between.ts';
import { TextField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './history-filters.module.css';

interface HistoryFiltersProps {
  readonly invoices: readonly HistoryInvoice[];
  /** When the agency’s oldest invoice was issued, where older ones than those of this device may be. */
  readonly since?: string | undefined;
  readonly query: InvoiceQuery;
  readonly onChange: (query: InvoiceQuery) => void;
}

/** Narrows the history down: by words, by company and by month. */
export function HistoryFilters({ invoices, since, query, onChange }: HistoryFiltersProps) {
  const companies = useMemo(() => companiesOf(invoices), [invoices]);
  const months = useMemo(() => monthsOf(invoices, since), [invoices, since]);
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

/** The months that have invoices, and all since the agency’s oldest, newest first. */
function monthsOf(invoices: readonly HistoryInvoice[], since: string | undefined) {
  const here = invoices.map(({ invoice }) => monthOfIssue(invoice)).sort();
  const newest = here.at(-1);
  const between = since && newest ? monthsBetween(monthOfIssue({ createdAt: since }), newest) : [];
  return [...new Set([...here, ...between])]
    .sort()
    .reverse()
    .map((value) => ({ value, name: formatMonth(value) }));
}
