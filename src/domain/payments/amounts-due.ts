import { invoiceIdentity } from '../invoice/invoice-identity.ts';
import type { IssuedInvoice } from '../invoice/issued-invoice.ts';
import type { CreditNote } from '../tax/credit-note.ts';
import { type Paise, paise, sumOf } from '../units.ts';

/**
 * What each invoice comes to after its credit notes, whose sums are negative. Never below 0: two devices
 * may credit one invoice twice, which makes no payment of it.
 */
export function amountsDue(notes: readonly CreditNote[]): (invoice: IssuedInvoice) => Paise {
  const credited = new Map<string, Paise[]>();
  for (const { invoice, sums } of notes) {
    const key = invoiceIdentity(invoice);
    credited.set(key, [...(credited.get(key) ?? []), sums.total]);
  }
  return (invoice) => {
    const due = sumOf([invoice.totals.total, ...(credited.get(invoiceIdentity(invoice)) ?? [])]);
    return paise(Math.max(0, due));
  };
}
