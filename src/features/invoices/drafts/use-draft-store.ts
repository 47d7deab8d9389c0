import { useSyncExternalStore } from 'react';
import { makeDraftClaims } from '../../../billing/drafts/draft-locks.ts';
import {
  type DraftKeeper,
  type Keeping,
  makeDraftKeeper,
} from '../../../billing/drafts/draft-store.ts';
import { usePlatform } from '../../../environment/page-environment.ts';
import { saveDraft } from '../../../storage/drafts.ts';

/** The page's one: it outlives the desk, as what could not be saved has to. */
let keeper: DraftKeeper | undefined;

export function useDraftKeeper(): DraftKeeper {
  const { withLock } = usePlatform();
  keeper ??= warnBeforeLoss(makeDraftKeeper(saveDraft, makeDraftClaims(withLock)));
  return keeper;
}

/** Whether the device has what was written. */
export function useKeeping(): Keeping {
  const { subscribe, state } = useDraftKeeper();
  return useSyncExternalStore(subscribe, state, state);
}

/** The browser asks before it throws away what could not be saved. */
function warnBeforeLoss(made: DraftKeeper): DraftKeeper {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  made.subscribe(() => {
    if (made.state().kind === 'failed') addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
  return made;
}
