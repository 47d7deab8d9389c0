import { useEffect, useState } from 'react';
import { type KeptDrafts, openDrafts } from '../../../billing/drafts/draft-records.ts';
import type { Stored } from '../../../storage/attempt.ts';
import { listDrafts, type SealedDraft } from '../../../storage/drafts.ts';
import { watchStorage } from '../../../storage/live-value.ts';
import { useDatabase } from '../../use-database.ts';
import { useWorkplace } from '../workplace.ts';
import { useDraftStore } from './use-draft-store.ts';

/** The drafts at every moment, whichever tab writes them; undefined until they are read. */
export function useKeptDrafts(): KeptDrafts | undefined {
  const { storageKey } = useWorkplace();
  const database = useDatabase();
  const drafts = useDraftStore();
  const [listed, setListed] = useState<Stored<readonly SealedDraft[]>>();
  const [kept, setKept] = useState<KeptDrafts>();

  useEffect(() => watchStorage(() => listDrafts(database), setListed), [database]);

  useEffect(() => {
    if (listed === undefined) return;
    let newest: Promise<KeptDrafts> | undefined;
    const open = () => {
      const opening = openDrafts(listed, storageKey, drafts.unsaved());
      newest = opening;
      void opening.then((opened) => {
        if (newest === opening) setKept(opened);
      });
    };
    open();
    const stop = drafts.subscribe(open);
    return () => {
      stop();
      newest = undefined;
    };
  }, [listed, storageKey, drafts]);
  return kept;
}
