import { isEarlierState } from '../../domain/backup/is-earlier-state.ts';
import { deriveObservable } from '../../domain/derive-observable.ts';
import type { Observable } from '../../domain/observable.ts';
import { listDrafts } from '../../storage/drafts.ts';
import { liveValue } from '../../storage/live-value.ts';
import type { StorageFailure } from '../../storage/try-storage.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { type KeptDraft, type KeptDrafts, openDrafts, sealDraft } from './draft-records.ts';
import { mayBeOpen } from './may-be-open.ts';

/** The current drafts, whichever tab writes them; undefined until they are read. */
export interface DraftList extends Observable<KeptDrafts | undefined> {
  readonly remove: (draft: KeptDraft) => Promise<RemoveOutcome>;
  /** Brings a deleted draft back. */
  readonly restore: (draft: KeptDraft) => Promise<void>;
}

/** The channel on which a tab says that staff keep a draft. */
const KEPT = 'kept-drafts';

type RemoveOutcome =
  | { readonly kind: 'removed' }
  /** Another tab has it open; nothing was deleted. */
  | { readonly kind: 'open-elsewhere' }
  | StorageFailure;

export function makeDraftList({
  environment,
  database,
  storageKey,
  drafts,
}: SignedInContext): DraftList {
  const listed = liveValue(() => listDrafts(database));
  const opened = deriveObservable([listed, drafts], () => {
    const read = listed.state();
    return read && openDrafts(read, storageKey, drafts.unsaved());
  });
  const keepOpen = async (id: unknown): Promise<void> => {
    const read = await listDrafts(database);
    const draft = read.kind === 'done' ? read.value.find((each) => each.id === id) : undefined;
    if (draft !== undefined && drafts.holdsSaved(draft)) await drafts.save(draft);
  };
  /** Has the tab that has a draft open write it. */
  const askToKeep = environment.joinChannel(KEPT, (id) => void keepOpen(id));
  /** What staff keep, as they delete what was written on from it, is written here: no restore replaces it. */
  const keepEarlierStates = async (id: string): Promise<void> => {
    const read = await listDrafts(database);
    const kept = read.kind === 'done' ? read.value : [];
    const removed = kept.find((each) => each.id === id);
    for (const draft of kept) {
      const isEarlier = removed !== undefined && isEarlierState(draft, removed);
      if (!isEarlier) continue;
      if (await mayBeOpen(environment.tryWithLock, draft.id)) {
        // Whichever tab has it on its form writes it, this one or another.
        await keepOpen(draft.id);
        askToKeep(draft.id);
        continue;
      }
      if (!(await drafts.acquire(draft.id))) continue;
      drafts.noteOpened(draft);
      await drafts.save(draft);
      await drafts.release(draft.id);
    }
  };
  return {
    ...opened,
    remove: async ({ id }) => {
      if (!(await drafts.acquire(id))) return { kind: 'open-elsewhere' };
      await keepEarlierStates(id);
      const removed = await drafts.remove(id);
      await drafts.release(id);
      return removed.kind === 'done' ? { kind: 'removed' } : removed;
    },
    restore: async (draft) => {
      const seal = (id: string) =>
        sealDraft({ ...draft, id, savedAt: environment.now() }, storageKey);
      const sealed = await seal(draft.id);
      drafts.noteBroughtBack(draft);
      await drafts.save(sealed);
      if (!drafts.takenElsewhere().includes(draft.id)) return;
      // Meanwhile a restore has brought what another tablet made of it: both stay.
      const beside = await drafts.goOnBeside(draft.id, environment.newId());
      await drafts.save(await seal(beside));
      await drafts.forget(draft.id);
      await drafts.release(beside);
    },
  };
}
