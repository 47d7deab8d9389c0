import { memo } from 'react';
import { formatRupees } from '../../../domain/format-rupees.ts';
import { gstLabels } from '../../../domain/invoice/gst-labels.ts';
import type { Item } from '../../../domain/invoice/item.ts';
import { computeTotals } from '../../../domain/invoice/totals.ts';
import { TARIFF } from '../../../domain/tariff.ts';
import styles from './totals.module.css';

const LABELS = gstLabels(TARIFF.gst);

interface TotalsProps {
  readonly items: readonly Item[];
  readonly includeGst: boolean;
}

/** The running sums: the subtotal, and with GST its two halves and the total. */
export const Totals = memo(function Totals({ items, includeGst }: TotalsProps) {
  const { subtotal, cgst, sgst, total } = computeTotals(items, includeGst, TARIFF.gst);
  return (
    <dl className={styles['totals']}>
      <Line name="Subtotal" amount={subtotal} isLast={!includeGst} />
      {includeGst && (
        <>
          <Line name={LABELS.cgst} amount={cgst} />
          <Line name={LABELS.sgst} amount={sgst} />
          <Line name="Total" amount={total} isLast />
        </>
      )}
    </dl>
  );
});

function Line({
  name,
  amount,
  isLast = false,
}: {
  readonly name: string;
  readonly amount: number;
  readonly isLast?: boolean;
}) {
  return (
    <div className={isLast ? styles['last'] : styles['line']}>
      <dt>{name}</dt>
      <dd>{formatRupees(amount)}</dd>
    </div>
  );
}
