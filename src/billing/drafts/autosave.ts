import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { makeObservable, type Observable } from '../../domain/observable.ts';
import { milliseconds } from '../../domain/time.ts';
import type { DeskEnvironment } from '../../environment/desk-environment.ts';
import type { Cancel } from '../../environment/page-environment.ts';
import { makeSerialQueue } from '../make-serial-queue.ts';

/** Saves drafts as they are typed, in order. Its state is true while a newer draft waits to be saved. */
export interface Autosave extends Observable<boolean> {
  /** Notes the newest state of an invoice, to be saved soon. */
  readonly note: (id: string, draft: InvoiceDraft) => void;
  /** Saves at once whatever was noted and is not saved yet. */
  readonly saveNow: () => Promise<void>;
}

/**
 * From the first unsaved key to the save, even while more keys follow; a crash loses at most this much and
 * the write itself. A reload, which leaves time for it while the new page is fetched, is saved before.
 */
const PAUSE = milliseconds(400);

export function makeAutosave(
  { after, onUnload }: Pick<DeskEnvironment, 'after' | 'onUnload'>,
  save: (id: string, draft: InvoiceDraft) => Promise<void>,
): Autosave {
  const isWaiting = makeObservable(false);
  const noted = new Map<string, InvoiceDraft>();
  let cancelTimer: Cancel | undefined;
  let stopWatching: Cancel | undefined;
  const inTurn = makeSerialQueue();

  const saveNoted = async (): Promise<void> => {
    cancelTimer?.();
    cancelTimer = undefined;
    for (const id of [...noted.keys()]) {
      const draft = noted.get(id);
      noted.delete(id);
      if (draft !== undefined) await save(id, draft);
    }
    if (noted.size > 0) return;
    stopWatching?.();
    stopWatching = undefined;
    isWaiting.set(false);
  };
  const saveNow = () => inTurn(saveNoted);

  return {
    state: isWaiting.state,
    subscribe: isWaiting.subscribe,
    note: (id, draft) => {
      noted.set(id, draft);
      isWaiting.set(true);
      cancelTimer ??= after(PAUSE, () => void saveNow());
      stopWatching ??= onUnload(() => void saveNow());
    },
    saveNow,
  };
}
