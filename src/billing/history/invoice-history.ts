import type { Observable } from '../../domain/observable.ts';
import { seconds } from '../../domain/time.ts';
import type { Cancel } from '../../environment/page-environment.ts';
import { countInvoices, listInvoices, WHOLE_HISTORY } from '../../storage/issued-invoices.ts';
import { watchStorage } from '../../storage/live-value.ts';
import type { StorageFailure } from '../../storage/try-storage.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { inOrderOfIssue } from './in-order-of-issue.ts';
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

export interface InvoiceHistory extends Observable<InvoiceHistoryState> {
  /** Reads all again, as a restore may replace what is here. */
  readonly readAgain: () => void;
}

/** Small enough that opening one page never delays a key press. */
const PAGE = 100;
/** No change may come that would have a failed reading repeated. */
const RETRY = seconds(5);
const EMPTY: InvoiceHistoryState = {
  invoices: [],
  creditNotes: [],
  unreadable: 0,
  isComplete: false,
};

/**
 * The sealed history, opened once per session and only while somebody listens; invoices issued in
 * any tab are added to it, and so are those that a restore brings back among the others.
 */
export function makeInvoiceHistory({
  environment,
  database,
  storageKey,
}: Pick<SignedInContext, 'environment' | 'database' | 'storageKey'>): InvoiceHistory {
  const listeners = new Set<() => void>();
  let shown = EMPTY;
  /** Read completely so far: the next read starts after it. */
  let known: Known = NOTHING_KNOWN;
  let last = Promise.resolve();
  /** Whether what is known may have changed; a reading that fails leaves that to the next one. */
  let mayHaveChanged = false;
  let stop: (() => void) | undefined;
  let cancelRetry: Cancel | undefined;

  const show = (next: InvoiceHistoryState) => {
    if (listeners.size === 0) return;
    shown = next;
    for (const listener of [...listeners]) listener();
  };
  /**
   * Adds what was issued since: the first page is shown at once, the rest when all is read. When the
   * count tells of a change among the older ones, or they may have changed, all are read again before
   * anything is shown.
   */
  const readOn = async (): Promise<void> => {
    const [counted, added] = await Promise.all([countInvoices(database), readAfter(known)]);
    if (added === undefined) return;
    const count = counted.kind === 'done' ? counted.value : known.count + added.read;
    const isOlderChanged =
      known !== NOTHING_KNOWN && (mayHaveChanged || count - known.count !== added.read);
    const read = isOlderChanged ? await readAfter(NOTHING_KNOWN) : added;
    if (read === undefined) return;
    mayHaveChanged = false;
    known = { history: read.history, newest: read.newest, count };
    show(known.history);
  };
  /** Undefined when the history cannot be read, or nobody listens any more. */
  const readAfter = async (before: Known) => {
    const invoices: HistoryInvoice[] = [];
    const creditNotes: HistoryCreditNote[] = [];
    let { newest } = before;
    let unreadable = 0;
    const history = (isComplete: boolean): InvoiceHistoryState => ({
      invoices: inOrderOfIssue([...invoices, ...before.history.invoices]),
      creditNotes: inOrderOfIssue([...creditNotes, ...before.history.creditNotes]),
      unreadable: before.history.unreadable + unreadable,
      isComplete,
    });
    for await (const page of readHistoryPages(database, storageKey, PAGE, before.newest)) {
      if (listeners.size === 0) return undefined;
      if (page.kind !== 'page') {
        show({ ...history(true), failure: page });
        cancelRetry?.();
        cancelRetry = environment.after(RETRY, readInTurn);
        return undefined;
      }
      const isFirst = invoices.length === 0;
      invoices.push(...page.invoices);
      creditNotes.push(...page.creditNotes);
      unreadable += page.unreadable;
      newest = Math.max(newest, page.newest);
      // What came last may have been issued first.
      if (isFirst && before === known && !page.hasPlacedByTime)
        show(history(before.history.isComplete));
    }
    const read = invoices.length + creditNotes.length + unreadable;
    return { history: history(true), newest, read };
  };
  const readInTurn = () => {
    last = last.then(readOn);
  };

  return {
    readAgain: () => {
      last = last.then(async () => {
        mayHaveChanged = true;
        if (listeners.size > 0) await readOn();
        else known = NOTHING_KNOWN;
      });
    },
    state: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      stop ??= watchStorage(() => listInvoices(database, 1), readInTurn);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        cancelRetry?.();
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
  /** How many there were, readable or not. */
  readonly count: number;
}

const NOTHING_KNOWN: Known = { history: EMPTY, newest: WHOLE_HISTORY.after, count: 0 };
