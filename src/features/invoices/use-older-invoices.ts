import { useState } from 'react';
import type { HistoryFollower } from '../../billing/shared-history/history-follower.ts';
import type { FollowTrouble } from '../../billing/shared-history/make-page-reader.ts';

interface OlderInvoicesState {
  readonly isReading: boolean;
  /** Why the last press brought nothing in. */
  readonly trouble: FollowTrouble | undefined;
  readonly bringIn: () => Promise<void>;
}

/** Brings in a table's older invoices at a press. */
export function useOlderInvoices(follower: HistoryFollower): OlderInvoicesState {
  const [state, setState] = useState<'reading' | FollowTrouble>();
  return {
    isReading: state === 'reading',
    trouble: state === 'reading' ? undefined : state,
    bringIn: async () => {
      setState('reading');
      const brought = await follower.bringInOlder();
      setState(brought.kind === 'brought-in' || brought.kind === 'stopped' ? undefined : brought);
    },
  };
}
