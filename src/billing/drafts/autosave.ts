import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';

export interface Autosave {
  /** The newest state of an invoice on the desk; it is kept soon. */
  readonly note: (id: string, draft: InvoiceDraft) => void;
  /** Keeps now whatever was noted and is not kept yet. */
  readonly saveNow: () => Promise<void>;
}

/** So soon after a key, also while more keys follow; a crash loses this and the writing itself. */
const PAUSE = 400;

/** Keeps a draft while it is written, one state after the other; tells whether a newer one waits. */
export function makeAutosave(
  keep: (id: string, draft: InvoiceDraft) => Promise<void>,
  tell: (isWaiting: boolean) => void,
): Autosave {
  let noted: { readonly id: string; readonly draft: InvoiceDraft } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();

  const save = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (noted === undefined) return;
    const { id, draft } = noted;
    noted = undefined;
    await keep(id, draft);
    if (noted === undefined) tell(false);
  };
  const saveNow = () => {
    last = last.then(save, save);
    return last;
  };

  return {
    note: (id, draft) => {
      noted = { id, draft };
      tell(true);
      timer ??= setTimeout(() => void saveNow(), PAUSE);
    },
    saveNow,
  };
}
