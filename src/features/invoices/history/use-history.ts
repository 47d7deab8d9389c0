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

/** Opens the sealed history once for the whole screen, and again when `edition` changes. */
export function useOpenedHistory(storageKey: StorageKey, edition: number): History {
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
          setHistory({ invoices: [...invoices], unreadable, isComplete: before === undefined });
        }
      } while (before !== undefined);
    };
    void read();
    return () => {
      isCurrent = false;
    };
  }, [storageKey, edition]);
  return history;
}
