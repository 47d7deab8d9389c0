import { useState } from 'react';
import type { StorageFailure } from '../../../storage/try-storage.ts';

/** Waits for a change to be stored, then calls `onSaved`; a failure is kept for the screen. */
export function useSaving(onSaved: () => void) {
  const [failure, setFailure] = useState<StorageFailure>();
  const save = (saving: Promise<{ readonly kind: 'done' } | StorageFailure>) =>
    void saving.then((outcome) => {
      if (outcome.kind === 'done') onSaved();
      else setFailure(outcome);
    });
  return { failure, save };
}
