import type { HistoryInvoice } from '../../../billing/history/invoice-records.ts';
import { formatRupees } from '../../../domain/format-rupees.ts';
import type { Settlement } from '../../../domain/payments/settle.ts';

/**
 * `Owing ₹5,000`, `Part paid, owing at most ₹1,200`, `Paid`, with what was paid too much. An invoice
 * credited in full is no paid one. Of one that was brought in, the desk that issued it may know more.
 */
export function describeSettlement(
  { kind, paid, owing, overpaid, isAtMost }: Settlement,
  { broughtInAt }: Pick<HistoryInvoice, 'broughtInAt'>,
): string {
  const known = broughtInAt === undefined ? '' : ' as far as this desk knows';
  const [most, least] = isAtMost ? ['at most ', 'at least '] : ['', ''];
  switch (kind) {
    case 'owing':
      return `Owing ${most}${formatRupees(owing)}${known}`;
    case 'part-paid':
      return `Part paid, owing ${most}${formatRupees(owing)}${known}`;
    case 'paid':
      if (paid === 0) return 'Nothing owing';
      return overpaid > 0 ? `Paid, ${least}${formatRupees(overpaid)} too much` : 'Paid';
  }
}
