import { useEffect, useMemo, useState } from 'react';
import { type DraftSaver, makeDraftSaver } from '../../../billing/drafts/autosave.ts';
import { sealDraft } from '../../../billing/drafts/draft-records.ts';
import type { Keeping } from '../../../billing/drafts/draft-store.ts';
import { usePlatform } from '../../../environment/page-environment.ts';
import type { StorageKey } from '../../../vault/storage-key.ts';
import { useDraftKeeper, useKeeping } from './use-draft-store.ts';

export type Saving = Keeping | { readonly kind: 'saving' };

/** The saver of the desk's drafts, and what it says; a page that is hidden or left saves at once. */
export function useDraftSaver(storageKey: StorageKey): { saver: DraftSaver; saving: Saving } {
  const { now } = usePlatform();
  const keeper = useDraftKeeper();
  const keeping = useKeeping();
  const [isWaiting, setWaiting] = useState(false);
  const saver = useMemo(
    () =>
      makeDraftSaver(
        async (id, draft) =>
          keeper.keep(await sealDraft({ id, savedAt: now(), draft }, storageKey)),
        setWaiting,
      ),
    [keeper, storageKey, now],
  );

  useEffect(() => {
    const saveNow = () => void saver.saveNow();
    document.addEventListener('visibilitychange', saveNow);
    addEventListener('pagehide', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', saveNow);
      removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [saver]);

  // A failure stays on the screen until a save has succeeded.
  const isSaving = isWaiting && keeping.kind !== 'failed';
  return { saver, saving: isSaving ? { kind: 'saving' } : keeping };
}
