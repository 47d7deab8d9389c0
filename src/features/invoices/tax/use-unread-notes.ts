import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import { isUnreadAgainst, type UnreadCreditNote } from '../../../domain/tax/unread-credit-note.ts';
import { useObservable } from '../../../ui/use-observable.ts';
import { useBilling } from '../use-billing.ts';

/** The credit notes that are or may be against the invoice and cannot be read; undefined until that is known. */
export function useUnreadNotes(invoice: IssuedInvoice): readonly UnreadCreditNote[] | undefined {
  const read = useObservable(useBilling().unreadNotes);
  if (read?.kind !== 'done') return undefined;
  return read.value.filter((each) => isUnreadAgainst(each, invoice) !== 'no');
}
