import { besideId } from '../../domain/backup/beside-id.ts';
import { addEdit, type DraftEdits, writerOf } from '../../domain/backup/draft-edits.ts';
import type { DraftFate, KnownDraft } from '../../domain/backup/draft-fate.ts';
import { knownEdits } from '../../domain/backup/known-edits.ts';
import { makeObservable, type Observable } from '../../domain/observable.ts';
import { seconds } from '../../domain/time.ts';
import type { Timestamp } from '../../domain/units.ts';
import type { Cancel, PageEnvironment } from '../../environment/page-environment.ts';
import type { Database } from '../../storage/database.ts';
import {
  findDraftFate,
  findMovedDraft,
  removeDraft,
  type SealedDraft,
  saveDraft,
} from '../../storage/drafts.ts';
import type { StorageFailure, StorageOutcome } from '../../storage/try-storage.ts';
import { makeSerialQueue } from '../make-serial-queue.ts';
import { makeDraftLocks } from './draft-locks.ts';

/** Whether the device has saved what was typed. */
export type DraftSaving =
  | { readonly kind: 'untouched' }
  | { readonly kind: 'saved'; readonly at: Timestamp }
  /** A draft was issued by another tab or device, written on by another tab or moved by a restore: this page's text needs a draft of its own. */
  | { readonly kind: 'issued' }
  | { readonly kind: 'failed'; readonly failure: StorageFailure };

/**
 * Holds the drafts of a page until the device has saved them. It knows no key and holds them sealed,
 * so it can outlive the session: neither a lock nor a change of page loses what could not be saved.
 */
export interface DraftStore extends Observable<DraftSaving> {
  /** Saves a draft on the device; what the device refuses stays here and is tried again. */
  readonly save: (draft: SealedDraft) => Promise<void>;
  /** Deletes a draft on the device and here; where the device refuses, it stays in both. */
  readonly remove: (id: string) => Promise<StorageOutcome<void>>;
  /** What the device has not saved yet, newest last, as it will save it. */
  readonly unsaved: () => readonly SealedDraft[];
  /** Ids of those among them that were issued by another tab or device, that another tab has written on, or that are gone, so that only another draft can hold their text. */
  readonly takenElsewhere: () => readonly string[];
  /** Notes which state of a draft this page goes on from: what another tab adds is not overwritten. */
  readonly noteOpened: (state: SavedState) => void;
  /** Notes which state of a deleted draft this page brings back. */
  readonly noteBroughtBack: (state: SavedState) => void;
  readonly known: (id: string) => KnownDraft;
  /** What has become of a draft since this page opened it or saved it last; `known` where that cannot be read. */
  readonly fateOf: (id: string) => Promise<DraftFate>;
  /** The id of a draft that goes on from what this page had of one: that which a restore has given it, or else a new one beside. */
  readonly goOnBeside: (id: string, drawn: string) => Promise<string>;
  /** Lets go of what was typed in a draft, which goes on elsewhere; the device's state of it stays. */
  readonly forget: (id: string) => Promise<void>;
  /** Reserves a draft for this page; false while another tab has it open. */
  readonly acquire: (id: string) => Promise<boolean>;
  /** Whether a draft is reserved for this page, and all that was typed in it is saved as this state. */
  readonly holdsSaved: (state: SavedState) => boolean;
  /** Lets other tabs open a draft once the device has saved it. */
  readonly release: (id: string) => Promise<void>;
}

type SavedState = Pick<SealedDraft, 'id' | 'savedAt' | 'edits' | 'editsSavedAt' | 'fromBackup'>;

type EditedDraft = SealedDraft & { readonly edits: DraftEdits };

const UNKNOWN = { edits: {}, savedAt: undefined };

type Needed = Pick<PageEnvironment, 'newId' | 'after' | 'tryWithLock' | 'warnBeforeLeaving'>;

/** A full disk may have room again by then. */
const RETRY = seconds(5);

export function makeDraftStore(environment: Needed, database: Database): DraftStore {
  const page = environment.newId();
  const locks = makeDraftLocks(environment.tryWithLock);
  const unsaved = new Map<string, EditedDraft>();
  const taken = new Set<string>();
  const known = new Map<string, Omit<KnownDraft, 'newest'>>();
  /** The last edit of this page in each draft: a backup may hold one that the device has not taken. */
  const ownEdits = new Map<string, DraftEdits>();
  const knownOf = (id: string): KnownDraft => {
    const state = known.get(id) ?? UNKNOWN;
    return { ...state, newest: { ...state.edits, ...ownEdits.get(id) } };
  };
  const addOwnEdit = ({ id, savedAt }: Pick<SavedState, 'id' | 'savedAt'>): void =>
    void ownEdits.set(id, addEdit(ownEdits.get(id) ?? {}, writerOf(page, id), savedAt));
  const noteOpened = (state: SavedState): void => {
    const { id, savedAt, edits = {}, fromBackup } = state;
    known.set(id, { edits, savedAt, fromBackup });
    // What an earlier version has written without a note counts as written here.
    if (knownEdits(state) === undefined) addOwnEdit(state);
  };
  const withEdit = (draft: SealedDraft): EditedDraft => {
    addOwnEdit(draft);
    return { ...draft, edits: knownOf(draft.id).newest, editsSavedAt: draft.savedAt };
  };
  /** To be released as soon as the device has saved them. */
  const leaving = new Set<string>();
  const saving = makeObservable<DraftSaving>({ kind: 'untouched' });
  let lastSave: DraftSaving = { kind: 'untouched' };
  let cancelRetry: Cancel | undefined;
  let endWarning: Cancel | undefined;
  /** One write at a time, so that the newest state is also the last one written. */
  const inTurn = makeSerialQueue();

  const saveAll = async (): Promise<void> => {
    cancelRetry?.();
    if (saving.state().kind === 'failed') lastSave = { kind: 'untouched' };
    let failed: DraftSaving | undefined;
    for (const draft of [...unsaved.values()]) {
      const outcome = await saveDraft(database, draft, knownOf(draft.id));
      if (outcome.kind !== 'done') {
        failed = { kind: 'failed', failure: outcome };
        continue;
      }
      if (outcome.value !== 'saved') {
        taken.add(draft.id);
        continue;
      }
      noteOpened(draft);
      lastSave = { kind: 'saved', at: draft.savedAt };
      // A newer state may have arrived during the save.
      if (unsaved.get(draft.id) === draft) unsaved.delete(draft.id);
    }
    if (failed !== undefined) cancelRetry = environment.after(RETRY, () => void inTurn(saveAll));
    warnWhile(failed !== undefined || taken.size > 0);
    for (const id of [...leaving].filter((each) => !unsaved.has(each))) await release(id);
    saving.set(failed ?? (taken.size > 0 ? { kind: 'issued' } : lastSave));
  };
  /** Makes the browser ask before it closes a page with unsaved text. */
  const warnWhile = (isUnsafe: boolean): void => {
    if (isUnsafe) endWarning ??= environment.warnBeforeLeaving();
    else {
      endWarning?.();
      endWarning = undefined;
    }
  };
  const forget = async (id: string): Promise<void> => {
    for (const held of [unsaved, taken, known]) held.delete(id);
    await saveAll();
  };
  const acquire = (id: string): Promise<boolean> => {
    leaving.delete(id);
    return locks.acquire(id);
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
      unsaved.set(draft.id, withEdit(draft));
      return inTurn(saveAll);
    },
    remove: (id) =>
      inTurn(async () => {
        const removed = await removeDraft(database, id);
        // What the device keeps may be older than what only this page holds.
        if (removed.kind === 'done') await forget(id);
        return removed;
      }),
    unsaved: () => [...unsaved.values()],
    takenElsewhere: () => [...taken],
    noteOpened,
    noteBroughtBack: ({ id, edits = {} }) => void known.set(id, { edits, savedAt: undefined }),
    known: knownOf,
    fateOf: async (id) => {
      const found = await findDraftFate(database, id, knownOf(id));
      return found.kind === 'done' ? found.value : 'known';
    },
    goOnBeside: async (id, drawn) => {
      const { edits, savedAt, fromBackup } = knownOf(id);
      const found = await findMovedDraft(database, id, { edits, savedAt });
      const moved = found.kind === 'done' ? found.value : undefined;
      // Where another tab has that one open, this page's text is a second one.
      const isMoved = moved !== undefined && (await acquire(moved));
      const goesOn = isMoved ? moved : besideId(moved ?? id, drawn);
      known.set(goesOn, { edits, savedAt: isMoved ? savedAt : undefined, fromBackup });
      return goesOn;
    },
    forget: (id) => inTurn(() => forget(id)),
    acquire,
    holdsSaved: ({ id, savedAt }) =>
      locks.holds(id) && !unsaved.has(id) && known.get(id)?.savedAt === savedAt,
    release: async (id) => {
      if (unsaved.has(id)) leaving.add(id);
      else await release(id);
    },
  };
}
