import type { SignedInContext } from '../signed-in-context.ts';
import type { EditorPresses } from './editor-presses.ts';
import type { EditorSaving } from './editor-saving.ts';
import type { OpenInvoice } from './editor-state.ts';

interface Editor {
  readonly opened: () => OpenInvoice | undefined;
  readonly saving: Pick<EditorSaving, 'note' | 'saveNow'>;
  readonly presses: Pick<EditorPresses, 'isTypedOn'>;
}

/**
 * Makes a function that saves what was typed during a press as a draft of its own, for where the open
 * invoice is left before the end of that press: it issues and deletes the draft. Resolves with its id.
 */
export function makeKeepBesidePress(
  { drafts, environment }: SignedInContext,
  { opened, saving, presses }: Editor,
): () => Promise<string | undefined> {
  return async () => {
    const invoice = opened();
    if (invoice === undefined || !presses.isTypedOn()) return undefined;
    const id = await drafts.goOnBeside(invoice.id, environment.newId());
    saving.note({ ...invoice, id });
    await saving.saveNow();
    await drafts.release(id);
    return id;
  };
}
