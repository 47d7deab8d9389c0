import { useMemo } from 'react';
import { readCreditNotes } from '../../../billing/credit-notes/read-credit-notes.ts';
import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import { isUnreadAgainst, type UnreadCreditNote } from '../../../domain/tax/unread-credit-note.ts';
import { liveValue } from '../../../storage/live-value.ts';
import { useObservable } from '../../../ui/use-observable.ts';
import { useBilling } from '../use-billing.ts';

/** The credit notes that are or may be against the invoice and cannot be read; undefined until that is known. */
export function useUnreadNotes(invoice: IssuedInvoice): readonly UnreadCreditNote[] | undefined {
  const { database, storageKey } = useBilling();
  const live = useMemo(
    () => liveValue(() => readCreditNotes(database, storageKey)),
    [database, storageKey],
  );
  const read = useObservable(live);
  if (read?.kind !== 'done') return undefined;
  return read.value.unread.filter((each) => isUnreadAgainst(each, invoice) !== 'no');
}
