import { useEffect, useRef, useState } from 'react';
import type { InvoiceDraft } from '../../../domain/invoice/invoice-draft.ts';
import type { StorageFailure } from '../../../storage/attempt.ts';
import { usePlatform } from '../../../ui/platform.ts';
import { useWorkplace } from '../workplace.ts';
import { keepDraft } from './draft-records.ts';

export type Saving =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'failed'; readonly failure: StorageFailure };

/** So soon after the last key; a crash loses at most this and the writing itself. */
const PAUSE = 400;

/**
 * Keeps the draft as it is written. "Saved" is said only once the transaction is done; when the
 * page is hidden or the desk locks, what is not yet saved is saved at once.
 */
export function useDraftSaving(id: string, draft: InvoiceDraft, isTouched: boolean): Saving {
  const { now, keepStorage } = usePlatform();
  const { storageKey } = useWorkplace();
  const [saving, setSaving] = useState<Saving>({ kind: 'untouched' });
  const pending = useRef<(() => void) | undefined>(undefined);

  useEffect(() => {
    if (!isTouched) {
      setSaving({ kind: 'untouched' });
      return;
    }
    setSaving({ kind: 'saving' });
    let isCurrent = true;
    const save = async () => {
      clearTimeout(timer);
      pending.current = undefined;
      const at = now();
      const kept = await keepDraft({ id, savedAt: at, draft }, storageKey);
      if (!isCurrent) return;
      setSaving(kept.kind === 'done' ? { kind: 'saved', at } : { kind: 'failed', failure: kept });
    };
    const timer = setTimeout(save, PAUSE);
    pending.current = () => void save();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [id, draft, isTouched, storageKey, now]);

  // Browsers ask, or decide, when there is something to lose: at the first draft.
  useEffect(() => {
    if (isTouched) void keepStorage();
  }, [isTouched, keepStorage]);

  useEffect(() => {
    const saveNow = () => pending.current?.();
    document.addEventListener('visibilitychange', saveNow);
    addEventListener('pagehide', saveNow);
    return () => {
      document.removeEventListener('visibilitychange', saveNow);
      removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, []);

  return saving;
}
