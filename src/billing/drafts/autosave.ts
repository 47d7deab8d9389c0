import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { type Observable, observable } from '../../domain/observable.ts';
import { milliseconds } from '../../domain/time.ts';
import type { Cancel, PageEnvironment } from '../../environment/page-environment.ts';

/** Saves a draft while it is written, one state after the other; its state: whether a newer one waits. */
export interface Autosave extends Observable<boolean> {
  /** The newest state of an invoice; it is saved soon. */
  readonly note: (id: string, draft: InvoiceDraft) => void;
  /** Saves now whatever was noted and is not saved yet. */
  readonly saveNow: () => Promise<void>;
}

/** After a key, also while more keys follow; a crash loses this and the writing itself. */
const PAUSE = milliseconds(400);

export function makeAutosave(
  { after }: Pick<PageEnvironment, 'after'>,
  save: (id: string, draft: InvoiceDraft) => Promise<void>,
): Autosave {
  const isWaiting = observable(false);
  let noted: { readonly id: string; readonly draft: InvoiceDraft } | undefined;
  let cancelTimer: Cancel | undefined;
  let last: Promise<void> = Promise.resolve();

  const saveNoted = async (): Promise<void> => {
    cancelTimer?.();
    cancelTimer = undefined;
    if (noted === undefined) return;
    const { id, draft } = noted;
    noted = undefined;
    await save(id, draft);
    if (noted === undefined) isWaiting.set(false);
  };
  const saveNow = () => {
    last = last.then(saveNoted, saveNoted);
    return last;
  };

  return {
    state: isWaiting.state,
    subscribe: isWaiting.subscribe,
    note: (id, draft) => {
      noted = { id, draft };
      isWaiting.set(true);
      cancelTimer ??= after(PAUSE, () => void saveNow());
    },
    saveNow,
  };
}
