import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import { isUnreadAgainst, type UnreadCreditNote } from '../../../domain/tax/unread-credit-note.ts';

/** `Credit note 2526C1A7-0001 can’t be read on this device and may be of this invoice`, without a full stop. */
export function describeUnreadNotes(
  invoice: IssuedInvoice,
  unread: readonly UnreadCreditNote[],
): string {
  const doubt = isOneCertain(invoice, unread) ? '' : ' and may be of this invoice';
  return `${namesOf(unread)} can’t be read on this device${doubt}`;
}

/** Whether one of them is certainly against the invoice. */
export function isOneCertain(invoice: IssuedInvoice, unread: readonly UnreadCreditNote[]): boolean {
  return unread.some((each) => isUnreadAgainst(each, invoice) === 'yes');
}

function namesOf(unread: readonly UnreadCreditNote[]): string {
  const numbers = unread.flatMap(({ key }) => key?.invoiceNumber ?? []);
  if (numbers.length < unread.length || numbers.length > 3)
    return unread.length === 1 ? 'A credit note' : `${unread.length} credit notes`;
  if (numbers.length === 1) return `Credit note ${numbers[0]}`;
  return `Credit notes ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;
}
