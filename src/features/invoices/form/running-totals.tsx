import { memo } from 'react';
import type { Item } from '../../../domain/invoice/item.ts';
import { computeTotals } from '../../../domain/invoice/totals.ts';
import { TARIFF } from '../../../domain/tariff.ts';
import { formatTotals } from '../../../paper/format-totals.ts';
import styles from './running-totals.module.css';

interface RunningTotalsProps {
  readonly items: readonly Item[];
  readonly includeGst: boolean;
}

/** The running sums: the subtotal, and with GST its two halves and the total. */
export const RunningTotals = memo(function RunningTotals({
  items,
  includeGst,
}: RunningTotalsProps) {
  const { rows, total } = formatTotals(
    computeTotals(items, includeGst, TARIFF.gst),
    includeGst,
    TARIFF.gst,
  );
  const shown = includeGst ? [...rows, total] : rows;
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
