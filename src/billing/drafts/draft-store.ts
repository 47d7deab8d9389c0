import { makeObservable, type Observable } from '../../domain/observable.ts';
import { seconds } from '../../domain/time.ts';
import type { Timestamp } from '../../domain/units.ts';
import type { Cancel, PageEnvironment } from '../../environment/page-environment.ts';
import type { Database } from '../../storage/database.ts';
import { removeDraft, type SealedDraft, saveDraft } from '../../storage/drafts.ts';
import type { StorageFailure } from '../../storage/try-storage.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { makeDraftLocks } from './draft-locks.ts';

/** Whether the device has what was written. */
export type DraftSaving =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saved'; readonly at: Timestamp }
  | { readonly kind: 'failed'; readonly failure: StorageFailure };

/**
 * Where the drafts of a page are until the device has them. It knows no key and holds them sealed,
 * and so it may outlive the session: neither a lock nor another page loses what could not be saved.
 */
export interface DraftStore extends Observable<DraftSaving> {
  /** Gives a draft to the device; what the device refuses stays here and is tried again. */
  readonly save: (draft: SealedDraft) => Promise<void>;
  /** Deletes a draft here and on the device. */
  readonly remove: (id: string) => Promise<void>;
  /** What the device does not have yet, the newest last. */
  readonly unsaved: () => readonly SealedDraft[];
  /** Reserves a draft for this page; false while another tab has it open. */
  readonly acquire: (id: string) => Promise<boolean>;
  /** Lets other tabs open a draft, once the device has it. */
  readonly release: (id: string) => Promise<void>;
}

type Needed = Pick<PageEnvironment, 'after' | 'tryWithLock' | 'warnBeforeLeaving'>;

/** A full disk may have room again. */
const RETRY = seconds(5);

export function makeDraftStore(environment: Needed, database: Database): DraftStore {
  const locks = makeDraftLocks(environment.tryWithLock);
  const unsaved = new Map<string, SealedDraft>();
  /** Released as soon as the device has them. */
  const leaving = new Set<string>();
  const saving = makeObservable<DraftSaving>({ kind: 'untouched' });
  let cancelRetry: Cancel | undefined;
  let endWarning: Cancel | undefined;
  /** One write after the other, so that the newest state is also the last one written. */
  const inTurn = oneAtATime();

  const saveAll = async (): Promise<void> => {
    cancelRetry?.();
    let next: DraftSaving =
      saving.state().kind === 'failed' ? { kind: 'untouched' } : saving.state();
    let failed: DraftSaving | undefined;
    for (const draft of [...unsaved.values()]) {
      const outcome = await saveDraft(database, draft);
      if (outcome.kind !== 'done') {
        failed = { kind: 'failed', failure: outcome };
        continue;
      }
      next = { kind: 'saved', at: draft.savedAt };
      // A newer state may have come meanwhile.
      if (unsaved.get(draft.id) === draft) unsaved.delete(draft.id);
    }
    if (failed !== undefined) cancelRetry = environment.after(RETRY, () => void inTurn(saveAll));
    warnWhile(failed !== undefined);
    for (const id of [...leaving].filter((each) => !unsaved.has(each))) await release(id);
    saving.set(failed ?? next);
  };
  /** The browser asks before it throws away what could not be saved. */
  const warnWhile = (hasFailed: boolean): void => {
    if (hasFailed) endWarning ??= environment.warnBeforeLeaving();
    else {
      endWarning?.();
      endWarning = undefined;
    }
  };
  const release = async (id: string): Promise<void> => {
    leaving.delete(id);
    await locks.release(id);
  };

  return {
    state: saving.state,
    subscribe: saving.subscribe,
    save: (draft) => {
      unsaved.delete(draft.id);
      unsaved.set(draft.id, draft);
      return inTurn(saveAll);
    },
    remove: (id) =>
      inTurn(async () => {
        unsaved.delete(id);
        await saveAll();
        await removeDraft(database, id);
      }),
    unsaved: () => [...unsaved.values()],
    acquire: (id) => {
      leaving.delete(id);
      return locks.acquire(id);
    },
    release: async (id) => {
      if (unsaved.has(id)) leaving.add(id);
      else await release(id);
    },
  };
}
