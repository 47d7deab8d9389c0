import { comparableIdentity } from '../invoice/comparable-identity.ts';
import type { IssuedInvoice } from '../invoice/issued-invoice.ts';
import { comparableKey } from '../outbox/comparable-key.ts';
import { comparableText } from '../outbox/comparable-text.ts';
import type { NaturalKey } from '../outbox/entry.ts';

/** A credit note that this device knows of and cannot read: what it takes back is not known here. */
export interface UnreadCreditNote {
  /** Its own natural key, which is stored in the clear; undefined where that is unreadable too. */
  readonly key: NaturalKey | undefined;
  /** That of its invoice; undefined where an earlier version issued it, or its row does not tell. */
  readonly against: NaturalKey | undefined;
  /** The number of its invoice as its row in the table has it. */
  readonly againstNumber?: string;
}

/** Whether an unread credit note is against this invoice; `perhaps` where nothing says otherwise. */
export function isUnreadAgainst(
  { key, against, againstNumber }: UnreadCreditNote,
  invoice: IssuedInvoice,
): 'yes' | 'perhaps' | 'no' {
  if (against !== undefined) {
    return comparableKey(against) === comparableIdentity(invoice) ? 'yes' : 'no';
  }
  const isOther = (text: string | undefined, own: string) =>
    text !== undefined && comparableText(text) !== comparableText(own);
  return isOther(key?.companyId, invoice.company.id) ||
    isOther(againstNumber, invoice.invoiceNumber)
    ? 'no'
    : 'perhaps';
}
