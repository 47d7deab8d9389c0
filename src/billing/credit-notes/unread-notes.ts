import { deriveObservable } from '../../domain/derive-observable.ts';
import type { Observable } from '../../domain/observable.ts';
import type { UnreadCreditNote } from '../../domain/tax/unread-credit-note.ts';
import { listUnreadableRows } from '../../storage/history-progress.ts';
import { listCreditNotes } from '../../storage/issued-invoices.ts';
import { liveOutcome } from '../../storage/live-outcome.ts';
import type { StorageOutcome } from '../../storage/try-storage.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { type CreditNotesRead, openCreditNote, withUnreadableRows } from './read-credit-notes.ts';

/**
 * The credit notes of this device, and in the table, of which it is not known what they take back;
 * undefined until they are read.
 */
export function makeUnreadNotes({
  environment: { after },
  database,
  storageKey,
}: Pick<SignedInContext, 'environment' | 'database' | 'storageKey'>): Observable<
  StorageOutcome<readonly UnreadCreditNote[]> | undefined
> {
  const listed = liveOutcome(() => listCreditNotes(database), after);
  const listedRows = liveOutcome(() => listUnreadableRows(database), after);
  /** By what is sealed, as a restore may replace a damaged one. */
  const opened = new Map<string, Promise<CreditNotesRead>>();
  return deriveObservable([listed, listedRows], () => {
    const [stored, rows] = [listed.state(), listedRows.state()];
    if (stored === undefined || rows === undefined) return undefined;
    if (stored.kind !== 'done') return Promise.resolve(stored);
    if (rows.kind !== 'done') return Promise.resolve(rows);
    const opening = stored.value.map((each) => {
      const text = JSON.stringify(each);
      const one = opened.get(text) ?? openCreditNote(each, storageKey);
      opened.set(text, one);
      return one;
    });
    return Promise.all(opening).then((read) => ({
      kind: 'done',
      value: withUnreadableRows(read, rows.value).unread,
    }));
  });
}
