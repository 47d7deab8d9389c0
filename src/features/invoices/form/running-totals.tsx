import { memo } from 'react';
import type { Company } from '../../../domain/invoice/company.ts';
import { composeSums } from '../../../domain/invoice/compose-sums.ts';
import type { InvoiceDraft } from '../../../domain/invoice/invoice-draft.ts';
import { TARIFF } from '../../../domain/tariff.ts';
import { formatSums } from '../../../paper/format-sums.ts';
import { useEnvironment } from '../../../ui/page-context.ts';
import styles from './running-totals.module.css';

interface RunningTotalsProps extends Pick<InvoiceDraft, 'items' | 'includeGst'> {
  readonly tax: InvoiceDraft['tax'] | undefined;
  readonly company: Pick<Company, 'gstin' | 'tax'> | undefined;
}

/** The running sums: the subtotal, and with GST or tax fields the taxes and the total. */
export const RunningTotals = memo(function RunningTotals({
  items,
  includeGst,
  tax,
  company,
}: RunningTotalsProps) {
  const { now } = useEnvironment();
  const sums = composeSums({ includeGst, ...(tax && { tax }) }, items, company, now(), TARIFF.gst);
  const { rows, total } = formatSums(sums);
  const shown = includeGst || sums.tax !== undefined ? [...rows, total] : rows;
  return (
    <dl className={styles['totals']}>
      {shown.map(([label, amount], index) => (
        <div key={label} className={styles[index === shown.length - 1 ? 'last' : 'line']}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
});
