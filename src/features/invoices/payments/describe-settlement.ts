import { formatRupees } from '../../../domain/format-rupees.ts';
import type { Settlement } from '../../../domain/payments/settle.ts';

/** `Owing ₹5,000`, `Part paid, owing ₹1,200`, `Paid`, with what was paid too much. An invoice credited in full is no paid one. */
export function describeSettlement({ kind, paid, owing, overpaid }: Settlement): string {
  switch (kind) {
    case 'owing':
      return `Owing ${formatRupees(owing)}`;
    case 'part-paid':
      return `Part paid, owing ${formatRupees(owing)}`;
    case 'paid':
      if (paid === 0) return 'Nothing owing';
      return overpaid > 0 ? `Paid, ${formatRupees(overpaid)} too much` : 'Paid';
  }
}
