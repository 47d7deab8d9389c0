import type { FromBackup } from '../../domain/backup/from-backup.ts';
import { confirmNotIssued } from '../../storage/drafts.ts';
import { makeAutosave } from '../drafts/autosave.ts';
import { sealDraft } from '../drafts/draft-records.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import type { OpenInvoice, SavingState } from './editor-state.ts';

/** Saves what is typed in the editor, sealed. */
export interface EditorSaving {
  readonly state: () => SavingState;
  /** A newer draft waits to be saved. */
  readonly isWaiting: () => boolean;
  /** Notes the newest state of a draft, to be saved soon. */
  readonly note: (open: Pick<OpenInvoice, 'id' | 'draft' | 'fromBackup'>) => void;
  /** Saves at once whatever was noted. */
  readonly saveNow: () => Promise<void>;
  /** Forgets a draft whose text is issued, or goes on under another id. */
  readonly end: (id: string) => Promise<void>;
  /** Forgets a draft that another tab writes, or that is gone, after its text went on under another id here. */
  readonly leave: (id: string) => Promise<void>;
  /** Staff confirm that a draft from a backup is not issued yet. */
  readonly confirmNotIssued: (id: string) => Promise<void>;
  /** Whether a draft was issued, written on or taken away by another tab or device while it was written here. */
  readonly isTakenElsewhere: (id: string | undefined) => boolean;
  readonly stop: () => void;
}

/** @param onChange called when the state may have changed. */
export function makeEditorSaving(
  { environment, database, storageKey, drafts }: SignedInContext,
  openId: () => string | undefined,
  onChange: () => void,
): EditorSaving {
  /** What is still to be saved of these is old. */
  const ended = new Set<string>();
  const fromBackups = new Map<string, FromBackup | undefined>();
  const autosave = makeAutosave(environment, async (id, draft) => {
    const fromBackup = fromBackups.get(id);
    const written = { id, savedAt: environment.now(), draft, fromBackup };
    const sealed = await sealDraft(written, storageKey);
    if (!ended.has(id)) await drafts.save(sealed);
  });
  const isTakenElsewhere = (id: string | undefined) =>
    id !== undefined && drafts.takenElsewhere().includes(id);
  const stops = [
    autosave.subscribe(onChange),
    drafts.subscribe(onChange),
    environment.onHidden(() => void autosave.saveNow()),
  ];
  return {
    state: () => {
      const saving = drafts.state();
      const isSaving = autosave.state() || isTakenElsewhere(openId());
      return isSaving && saving.kind !== 'failed' ? { kind: 'saving' } : saving;
    },
    isWaiting: autosave.state,
    note: ({ id, draft, fromBackup }) => {
      fromBackups.set(id, fromBackup);
      autosave.note(id, draft);
    },
    saveNow: autosave.saveNow,
    end: async (id) => {
      ended.add(id);
      // Nothing of it is to be saved any more, also where the device refuses to delete it.
      await Promise.all([drafts.forget(id), drafts.remove(id)]);
      await autosave.saveNow();
      // A backup may bring the draft back once the browser's data was deleted.
      ended.delete(id);
    },
    leave: drafts.forget,
    confirmNotIssued: async (id) => {
      fromBackups.delete(id);
      await autosave.saveNow();
      // Where that fails, the next press asks again.
      await confirmNotIssued(database, id);
    },
    isTakenElsewhere,
    stop: () => {
      for (const stop of stops) stop();
    },
  };
}
