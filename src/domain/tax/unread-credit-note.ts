import type { IssuedInvoice } from '../invoice/issued-invoice.ts';
import { comparableKey } from '../outbox/comparable-key.ts';
import type { NaturalKey } from '../outbox/entry.ts';

/** A credit note that this device has and cannot read: what it takes back is not known here. */
export interface UnreadCreditNote {
  /** Its own natural key, which is stored in the clear; undefined where that is unreadable too. */
  readonly key: NaturalKey | undefined;
  /** That of its invoice; undefined where an earlier version issued it. */
  readonly against: NaturalKey | undefined;
}

/** Whether an unread credit note is against this invoice; `perhaps` where nothing says otherwise. */
export function isUnreadAgainst(
  { key, against }: UnreadCreditNote,
  { createdAt, invoiceNumber, company }: IssuedInvoice,
): 'yes' | 'perhaps' | 'no' {
  if (against === undefined)
    return key === undefined || key.companyId === company.id ? 'perhaps' : 'no';
  const ours = comparableKey({ createdAt, invoiceNumber, companyId: company.id });
  return comparableKey(against) === ours ? 'yes' : 'no';
}
