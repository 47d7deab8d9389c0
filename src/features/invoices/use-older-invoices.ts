import { useState } from 'react';
import type {
  FollowFailure,
  HistoryFollower,
} from '../../billing/shared-history/history-follower.ts';

interface OlderInvoicesState {
  readonly isReading: boolean;
  /** Why the last press brought nothing in. */
  readonly failure: FollowFailure | undefined;
  readonly bringIn: () => Promise<void>;
}

/** Brings in a table's older invoices at a press. */
export function useOlderInvoices(follower: HistoryFollower): OlderInvoicesState {
  const [state, setState] = useState<'reading' | FollowFailure>();
  return {
    isReading: state === 'reading',
    failure: state === 'reading' ? undefined : state,
    bringIn: async () => {
      setState('reading');
      const brought = await follower.bringInOlder();
      setState(brought.kind === 'brought-in' || brought.kind === 'stopped' ? undefined : brought);
    },
  };
}
