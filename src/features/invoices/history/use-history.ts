import { createContext, useContext, useEffect, useState } from 'react';
import type { StorageFailure } from '../../../storage/attempt.ts';
import type { StorageKey } from '../../../vault/storage-key.ts';
import { type KeptInvoice, readInvoicePage } from './invoice-records.ts';

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

/**
 * Opens the sealed history once for the whole screen, and again when `edition` changes; of what is
 * issued here, counted by `issues`, only the new is read.
 */
export function useOpenedHistory(storageKey: StorageKey, edition: number, issues: number): History {
  const [history, setHistory] = useState(EMPTY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an edition is a reason to read again
  useEffect(() => {
    let isCurrent = true;
    const read = async () => {
      const invoices: KeptInvoice[] = [];
      let unreadable = 0;
      let before: number | undefined;
      do {
        const page = await readInvoicePage(storageKey, PAGE, before);
        if (!isCurrent) return;
        if (page.kind !== 'page') {
          setHistory({ invoices, unreadable, isComplete: true, failure: page });
          return;
        }
        invoices.push(...page.invoices);
        unreadable += page.unreadable;
        before = page.before;
        // The screen hears of the first page at once and of the whole at the end.
        if (invoices.length <= PAGE || before === undefined) {
          const opened = { invoices: [...invoices], unreadable, isComplete: before === undefined };
          setHistory((last) => addNewer(opened, last.invoices));
        }
      } while (before !== undefined);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [storageKey, edition]);

  useEffect(() => {
    if (issues === 0) return;
    void readInvoicePage(storageKey, PAGE).then((page) => {
      if (page.kind === 'page') setHistory((last) => addNewer(last, page.invoices));
    });
  }, [storageKey, issues]);
  return history;
}

/** Invoices that were issued after those of the history, in front of them. */
function addNewer(history: History, invoices: readonly KeptInvoice[]): History {
  const newest = history.invoices[0]?.sequence ?? Number.NEGATIVE_INFINITY;
  const newer = invoices.filter(({ sequence }) => sequence > newest);
  return newer.length === 0 ? history : { ...history, invoices: [...newer, ...history.invoices] };
}
