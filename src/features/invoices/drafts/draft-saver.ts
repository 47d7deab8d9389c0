import type { InvoiceDraft } from '../../../domain/invoice/invoice-draft.ts';
import type { StorageFailure } from '../../../storage/attempt.ts';

export type Saving =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'failed'; readonly failure: StorageFailure };

export interface DraftSaver {
  /** The newest state of an invoice on the desk; it is kept soon. */
  readonly note: (id: string, draft: InvoiceDraft) => void;
  /** Keeps now whatever is not kept yet; false when that failed. */
  readonly saveNow: () => Promise<boolean>;
}

export type Keep = (
  id: string,
  draft: InvoiceDraft,
) => Promise<{ readonly kind: 'kept'; readonly at: number } | StorageFailure>;

/** So soon after a key, also while more keys follow; a crash loses this and the writing itself. */
const PAUSE = 400;
/** A full disk may have room again. */
const RETRY = 5000;
const SAVING: Saving = { kind: 'saving' };

/**
 * Keeps a draft while it is written: one save at a time, so that the newest state is also the last
 * one written. What could not be kept stays here and is tried again.
 */
export function makeDraftSaver(keep: Keep, tell: (saving: Saving) => void): DraftSaver {
  let unsaved: { readonly id: string; readonly draft: InvoiceDraft } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<boolean> = Promise.resolve(true);
  let hasFailed = false;

  const saveSoon = (pause: number) => {
    timer ??= setTimeout(() => void saveNow(), pause);
  };
  const save = async (): Promise<boolean> => {
    clearTimeout(timer);
    timer = undefined;
    if (unsaved === undefined) return true;
    const current = unsaved;
    unsaved = undefined;
    const outcome = await keep(current.id, current.draft);
    hasFailed = outcome.kind !== 'kept';
    if (outcome.kind !== 'kept') {
      unsaved ??= current;
      tell({ kind: 'failed', failure: outcome });
      saveSoon(RETRY);
      return false;
    }
    if (unsaved === undefined) tell({ kind: 'saved', at: outcome.at });
    return true;
  };
  const saveNow = () => {
    last = last.then(save, save);
    return last;
  };

  return {
    note: (id, draft) => {
      unsaved = { id, draft };
      // A failure stays on the screen until a save has succeeded.
      if (!hasFailed) tell(SAVING);
      saveSoon(PAUSE);
    },
    saveNow,
  };
}
