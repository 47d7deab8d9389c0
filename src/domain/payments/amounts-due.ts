import type { IssuedInvoice } from '../invoice/issued-invoice.ts';
import type { CreditNote } from '../tax/credit-note.ts';
import { type Paise, sumOf } from '../units.ts';

/** What each invoice comes to after its credit notes, whose sums are negative. */
export function amountsDue(notes: readonly CreditNote[]): (invoice: IssuedInvoice) => Paise {
  const credited = new Map<string, Paise[]>();
  for (const { invoice, sums } of notes) {
    const key = keyOf(invoice);
    credited.set(key, [...(credited.get(key) ?? []), sums.total]);
  }
  return (invoice) => sumOf([invoice.totals.total, ...(credited.get(keyOf(invoice)) ?? [])]);
}

/** The natural key, as for rows of the sheet. */
function keyOf({ createdAt, invoiceNumber, company }: IssuedInvoice): string {
  return JSON.stringify([createdAt, invoiceNumber, company.id]);
}
