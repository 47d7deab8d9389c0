import type { Observable } from '../../domain/observable.ts';
import { listInvoices, WHOLE_HISTORY } from '../../storage/issued-invoices.ts';
import { watchStorage } from '../../storage/live-value.ts';
import type { StorageFailure } from '../../storage/try-storage.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import {
  type HistoryCreditNote,
  type HistoryInvoice,
  readHistoryPages,
} from './invoice-records.ts';

export interface InvoiceHistoryState {
  /** Newest first; grows page by page while the history is being opened. */
  readonly invoices: readonly HistoryInvoice[];
  /** Newest first, as far as the invoices are read. */
  readonly creditNotes: readonly HistoryCreditNote[];
  readonly unreadable: number;
  readonly isComplete: boolean;
  readonly failure?: StorageFailure;
}

/** Small enough that opening one page never delays a key press. */
const PAGE = 100;
const EMPTY: InvoiceHistoryState = {
  invoices: [],
  creditNotes: [],
  unreadable: 0,
  isComplete: false,
};

/**
 * The sealed history, opened once per session and only while somebody listens; invoices issued in
 * any tab are added to it.
 */
export function makeInvoiceHistory({
  database,
  storageKey,
}: Pick<SignedInContext, 'database' | 'storageKey'>): Observable<InvoiceHistoryState> {
  const listeners = new Set<() => void>();
  let shown = EMPTY;
  /** Read completely so far: the next read starts after it. */
  let known: Known = { history: EMPTY, newest: WHOLE_HISTORY.after };
  let last = Promise.resolve();
  let stop: (() => void) | undefined;

  const show = (next: InvoiceHistoryState) => {
    if (listeners.size === 0) return;
    shown = next;
    for (const listener of [...listeners]) listener();
  };
  /** Adds what was issued since: the first page is shown at once, the rest when all is read. */
  const readOn = async (): Promise<void> => {
    const invoices: HistoryInvoice[] = [];
    const creditNotes: HistoryCreditNote[] = [];
    let { newest } = known;
    let { unreadable } = known.history;
    const read = (isComplete: boolean): InvoiceHistoryState => ({
      invoices: [...invoices, ...known.history.invoices],
      creditNotes: [...creditNotes, ...known.history.creditNotes],
      unreadable,
      isComplete,
    });
    for await (const page of readHistoryPages(database, storageKey, PAGE, known.newest)) {
      if (listeners.size === 0) return;
      if (page.kind !== 'page') return show({ ...read(true), failure: page });
      const isFirst = invoices.length === 0;
      invoices.push(...page.invoices);
      creditNotes.push(...page.creditNotes);
      unreadable += page.unreadable;
      newest = Math.max(newest, page.newest);
      if (isFirst) show(read(known.history.isComplete));
    }
    known = { history: read(true), newest };
    show(known.history);
  };

  return {
    state: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      stop ??= watchStorage(
        () => listInvoices(database, 1),
        () => {
          last = last.then(readOn);
        },
      );
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

interface Known {
  readonly history: InvoiceHistoryState;
  /** Sequence of the newest invoice that was read; a later one is always greater. */
  readonly newest: number;
}
