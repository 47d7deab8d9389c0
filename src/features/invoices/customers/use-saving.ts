import { useState } from 'react';
import type { SavingOutcome as Saved } from '../../../billing/customers/customer-book.ts';
import type { Unfinished } from '../../../billing/make-orders.ts';

type SavingOutcome = Saved | Unfinished;

/** Why a change was not stored. */
export type SavingRefusal = Exclude<SavingOutcome, { kind: 'done' }>;

/** Waits for a change to be stored, then calls `onSaved`; a failure is kept for the screen. */
export function useSaving(onSaved: () => void) {
  const [failure, setFailure] = useState<SavingRefusal>();
  const save = (saving: Promise<SavingOutcome>) =>
    void saving.then((outcome) => {
      if (outcome.kind === 'done') onSaved();
      else setFailure(outcome);
    });
  return { failure, save };
}
