import { useEffect, useMemo, useState } from 'react';
import { usePlatform } from '../../../ui/platform.ts';
import type { StorageKey } from '../../../vault/storage-key.ts';
import { keepDraft } from './draft-records.ts';
import { type DraftSaver, makeDraftSaver, type Saving } from './draft-saver.ts';

/** The saver of the desk's drafts, and what it says; a page that is hidden or left saves at once. */
export function useDraftSaver(storageKey: StorageKey): { saver: DraftSaver; saving: Saving } {
  const { now } = usePlatform();
  const [saving, setSaving] = useState<Saving>({ kind: 'untouched' });
  const saver = useMemo(
    () =>
      makeDraftSaver(async (id, draft) => {
        const at = now();
        const kept = await keepDraft({ id, savedAt: at, draft }, storageKey);
        return kept.kind === 'done' ? { kind: 'kept', at } : kept;
      }, setSaving),
    [storageKey, now],
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

  const hasFailed = saving.kind === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    // The browser asks before it throws away what could not be saved.
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasFailed]);

  return { saver, saving };
}
