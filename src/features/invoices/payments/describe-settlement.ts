import { formatRupees } from '../../../domain/format-rupees.ts';
import type { Settlement } from '../../../domain/payments/settle.ts';

/** `Owing ₹5,000`, `Part paid, owing ₹1,200`, `Paid`, with what was paid too much. */
export function describeSettlement({ kind, owing, overpaid }: Settlement): string {
  switch (kind) {
    case 'owing':
      return `Owing ${formatRupees(owing)}`;
    case 'part-paid':
      return `Part paid, owing ${formatRupees(owing)}`;
    case 'paid':
      return overpaid > 0 ? `Paid, ${formatRupees(overpaid)} too much` : 'Paid';
  }
}
