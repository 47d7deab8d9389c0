import { useEffect, useMemo, useState } from 'react';
import { type Autosave, makeAutosave } from '../../../billing/drafts/autosave.ts';
import { sealDraft } from '../../../billing/drafts/draft-records.ts';
import type { Keeping } from '../../../billing/drafts/draft-store.ts';
import { useEnvironment } from '../../../ui/environment-context.ts';
import type { StorageKey } from '../../../vault/storage-key.ts';
import { useDraftStore, useKeeping } from './use-draft-store.ts';

export type Saving = Keeping | { readonly kind: 'saving' };

/** The autosave of the desk's drafts, and what it says; a page that is hidden or left saves at once. */
export function useAutosave(storageKey: StorageKey): { autosave: Autosave; saving: Saving } {
  const { now } = useEnvironment();
  const drafts = useDraftStore();
  const keeping = useKeeping();
  const [isWaiting, setWaiting] = useState(false);
  const autosave = useMemo(
    () =>
      makeAutosave(
        async (id, draft) =>
          drafts.keep(await sealDraft({ id, savedAt: now(), draft }, storageKey)),
        setWaiting,
      ),
    [drafts, storageKey, now],
  );

  useEffect(() => {
    const saveNow = () => void autosave.saveNow();
    document.addEventListener('visibilitychange', saveNow);
    addEventListener('pagehide', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', saveNow);
      removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [autosave]);

  // A failure stays on the screen until a save has succeeded.
  const isSaving = isWaiting && keeping.kind !== 'failed';
  return { autosave, saving: isSaving ? { kind: 'saving' } : keeping };
}
