import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { type KeptInvoice, readHistory } from '../../../billing/history/invoice-records.ts';
import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import type { StorageFailure } from '../../../storage/attempt.ts';
import type { Database } from '../../../storage/database.ts';
import { listInvoices, WHOLE_HISTORY } from '../../../storage/issued-invoices.ts';
import { watchStorage } from '../../../storage/live-value.ts';
import type { StorageKey } from '../../../vault/storage-key.ts';
import { useDatabase } from '../../use-database.ts';

export interface History {
  /** Newest first; it grows page by page while it is opened. */
  readonly invoices: readonly KeptInvoice[];
  readonly unreadable: number;
  readonly isComplete: boolean;
  readonly failure?: StorageFailure;
}

/** Small enough that opening one page never holds up a key press. */
const PAGE = 100;
const EMPTY: History = { invoices: [], unreadable: 0, isComplete: false };

export const HistoryContext = createContext<History>(EMPTY);

export function useHistory(): History {
  return useContext(HistoryContext);
}

/** The opened invoices by their ids. */
export function useHistoryById(): ReadonlyMap<string, IssuedInvoice> {
  const { invoices } = useHistory();
  return useMemo(() => new Map(invoices.map(({ id, invoice }) => [id, invoice])), [invoices]);
}

/** The sealed history, opened once for the whole screen; what any tab issues comes to it. */
export function useOpenedHistory(storageKey: StorageKey): History {
  const database = useDatabase();
  const [history, setHistory] = useState(EMPTY);
  useEffect(() => {
    const leaving = new AbortController();
    const show = (next: History) => {
      if (!leaving.signal.aborted) setHistory(next);
    };
    let last = Promise.resolve(UNREAD);
    const stop = watchStorage(
      () => listInvoices(database, 1),
      () => {
        last = last.then((known) => readOn(database, known, storageKey, show, leaving.signal));
      },
    );
    return () => {
      stop();
      leaving.abort();
    };
  }, [database, storageKey]);
  return history;
}

interface Reading {
  readonly history: History;
  /** Sequence of the newest invoice that was read; a later one is always greater. */
  readonly newest: number;
}

const UNREAD: Reading = { history: EMPTY, newest: WHOLE_HISTORY.after };

/** Adds what was issued after `known`: the screen hears of the first page at once and of the whole at the end. */
async function readOn(
  database: Database,
  known: Reading,
  key: StorageKey,
  show: (history: History) => void,
  signal: AbortSignal,
): Promise<Reading> {
  const invoices: KeptInvoice[] = [];
  let { newest } = known;
  let { unreadable } = known.history;
  const read = (isComplete: boolean): History => ({
    invoices: [...invoices, ...known.history.invoices],
    unreadable,
    isComplete,
  });
  for await (const page of readHistory(database, key, PAGE, known.newest)) {
    if (signal.aborted) return known;
    if (page.kind !== 'page') {
      show({ ...read(true), failure: page });
      return known;
    }
    const isFirst = invoices.length === 0;
    invoices.push(...page.invoices);
    unreadable += page.unreadable;
    newest = Math.max(newest, page.newest);
    if (isFirst) show(read(known.history.isComplete));
  }
  const history = read(true);
  show(history);
  return { history, newest };
}
