import { groupBy } from '../group-by.ts';
import { comparableIdentity } from '../invoice/comparable-identity.ts';
import type { IssuedInvoice } from '../invoice/issued-invoice.ts';
import { comparableKey } from '../outbox/comparable-key.ts';
import type { CreditNote } from '../tax/credit-note.ts';
import { isUnreadAgainst, type UnreadCreditNote } from '../tax/unread-credit-note.ts';
import { type Paise, paise, sumOf } from '../units.ts';

/** What an invoice comes to after its credit notes. */
export interface AmountDue {
  /** Never below 0: two devices may credit one invoice twice, which makes no payment of it. */
  readonly amount: Paise;
  /** Those that are or may be against it and cannot be read: they can only lower the amount. */
  readonly unread: readonly UnreadCreditNote[];
}

/** What each invoice comes to after these credit notes, whose sums are negative. */
export function amountsDue(
  notes: readonly CreditNote[],
  unread: readonly UnreadCreditNote[],
): (invoice: IssuedInvoice) => AmountDue {
  const credited = new Map<string, Paise[]>();
  for (const { invoice, sums } of notes) {
    const key = comparableIdentity(invoice);
    credited.set(key, [...(credited.get(key) ?? []), sums.total]);
  }
  // After a change of the storage key there may be many, of which each invoice would look at all.
  const unreadOf = groupBy(unread, ({ against }) => against && comparableKey(against));
  const unplaced = unreadOf.get(undefined) ?? [];
  return (invoice) => {
    const key = comparableIdentity(invoice);
    const due = sumOf([invoice.totals.total, ...(credited.get(key) ?? [])]);
    return {
      amount: paise(Math.max(0, due)),
      unread: [
        ...(unreadOf.get(key) ?? []),
        ...unplaced.filter((each) => isUnreadAgainst(each, invoice) !== 'no'),
      ],
    };
  };
}
