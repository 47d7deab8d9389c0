import { useSyncExternalStore } from 'react';
import { makeDraftLocks } from '../../../billing/drafts/draft-locks.ts';
import {
  type DraftStore,
  type Keeping,
  makeDraftStore,
} from '../../../billing/drafts/draft-store.ts';
import { saveDraft } from '../../../storage/drafts.ts';
import { useEnvironment } from '../../../ui/environment-context.ts';
import { useDatabase } from '../../use-database.ts';

/** The page's one: it outlives the desk, as what could not be saved has to. */
let drafts: DraftStore | undefined;

export function useDraftStore(): DraftStore {
  const { withLock } = useEnvironment();
  const database = useDatabase();
  drafts ??= warnBeforeLoss(
    makeDraftStore((draft) => saveDraft(database, draft), makeDraftLocks(withLock)),
  );
  return drafts;
}

/** Whether the device has what was written. */
export function useKeeping(): Keeping {
  const { subscribe, state } = useDraftStore();
  return useSyncExternalStore(subscribe, state, state);
}

/** The browser asks before it throws away what could not be saved. */
function warnBeforeLoss(made: DraftStore): DraftStore {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  made.subscribe(() => {
    if (made.state().kind === 'failed') addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
  return made;
}
