import { formatRupees } from '../../../domain/format-rupees.ts';
import type { Settlement } from '../../../domain/payments/settle.ts';

/**
 * `Owing ₹5,000`, `Part paid, owing at most ₹1,200`, `Paid`, with what was paid too much. An invoice
 * credited in full is no paid one.
 */
export function describeSettlement({ kind, paid, owing, overpaid, unread }: Settlement): string {
  const [most, least] = unread.length > 0 ? ['at most ', 'at least '] : ['', ''];
  switch (kind) {
    case 'owing':
      return `Owing ${most}${formatRupees(owing)}`;
    case 'part-paid':
      return `Part paid, owing ${most}${formatRupees(owing)}`;
    case 'paid':
      if (paid === 0) return 'Nothing owing';
      return overpaid > 0 ? `Paid, ${least}${formatRupees(overpaid)} too much` : 'Paid';
  }
}
