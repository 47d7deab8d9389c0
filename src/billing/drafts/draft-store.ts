import type { StorageFailure, Stored } from '../../storage/attempt.ts';
import type { SealedDraft } from '../../storage/drafts.ts';
import type { DraftLocks } from './draft-locks.ts';

export type Keeping =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'failed'; readonly failure: StorageFailure };

/**
 * Where the drafts of a page are until the device has them. It knows no key and holds them sealed,
 * and so it may outlive the desk: neither a lock nor another page loses what could not be saved.
 */
export interface DraftStore {
  /** Gives a draft to the device; what the device refuses stays here and is tried again. */
  readonly keep: (draft: SealedDraft) => Promise<void>;
  /** Forgets a draft that is to be deleted. */
  readonly drop: (id: string) => Promise<void>;
  /** What the device does not have yet, the newest last. */
  readonly unsaved: () => readonly SealedDraft[];
  readonly state: () => Keeping;
  /** Tells of every change of the state; gives how to end that. */
  readonly subscribe: (tell: () => void) => () => void;
  /** Lays a draft on this page's desk; false while it lies on another tab's. */
  readonly take: (id: string) => Promise<boolean>;
  /** Lets other tabs have a draft, once the device has it. */
  readonly leave: (id: string) => Promise<void>;
}

/** A full disk may have room again. */
const RETRY = 5000;

export function makeDraftStore(
  save: (draft: SealedDraft) => Promise<Stored<unknown>>,
  claims: DraftLocks,
): DraftStore {
  const unsaved = new Map<string, SealedDraft>();
  const parting = new Set<string>();
  const listeners = new Set<() => void>();
  let state: Keeping = { kind: 'untouched' };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: Promise<void> = Promise.resolve();

  const saveAll = async (): Promise<void> => {
    clearTimeout(timer);
    let next: Keeping = state.kind === 'failed' ? { kind: 'untouched' } : state;
    let failed: Keeping | undefined;
    for (const draft of [...unsaved.values()]) {
      const outcome = await save(draft);
      if (outcome.kind !== 'done') {
        failed = { kind: 'failed', failure: outcome };
        continue;
      }
      next = { kind: 'saved', at: draft.savedAt };
      // A newer state may have come meanwhile.
      if (unsaved.get(draft.id) === draft) unsaved.delete(draft.id);
    }
    state = failed ?? next;
    if (failed !== undefined) timer = setTimeout(() => void inTurn(saveAll), RETRY);
    for (const id of [...parting].filter((each) => !unsaved.has(each))) await part(id);
    for (const tell of listeners) tell();
  };
  /** One write after the other, so that the newest state is also the last one written. */
  const inTurn = (step: () => Promise<void>): Promise<void> => {
    last = last.then(step, step);
    return last;
  };
  const part = async (id: string): Promise<void> => {
    parting.delete(id);
    await claims.leave(id);
  };

  return {
    keep: (draft) => {
      unsaved.delete(draft.id);
      unsaved.set(draft.id, draft);
      return inTurn(saveAll);
    },
    drop: (id) =>
      inTurn(async () => {
        unsaved.delete(id);
        await saveAll();
      }),
    unsaved: () => [...unsaved.values()],
    state: () => state,
    subscribe: (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    take: (id) => {
      parting.delete(id);
      return claims.take(id);
    },
    leave: async (id) => {
      if (unsaved.has(id)) parting.add(id);
      else await part(id);
    },
  };
}
