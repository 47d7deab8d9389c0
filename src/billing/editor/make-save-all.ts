import { isIssuedHere } from '../../storage/issued-invoices.ts';
import { findIssuedFromCopy } from '../issuing/find-issued-from-copy.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import type { EditorSaving } from './editor-saving.ts';
import type { OpenInvoice } from './editor-state.ts';
import type { IssuedElsewhereFollower } from './issued-elsewhere-follower.ts';
import type { NumberProposals } from './number-proposals.ts';

interface Editor {
  readonly opened: () => OpenInvoice | undefined;
  readonly saving: Pick<EditorSaving, 'note' | 'saveNow' | 'isWaiting'>;
  readonly numbers: Pick<NumberProposals, 'pending'>;
  readonly elsewhere: Pick<IssuedElsewhereFollower, 'pending'>;
}

/** Makes a function that saves what was typed, also what goes on as another invoice meanwhile. */
export function makeSaveAll(
  context: SignedInContext,
  { opened, saving, numbers, elsewhere }: Editor,
): () => Promise<void> {
  const { database, drafts } = context;

  /** Saves the open draft anew where it has gone from the device since, and no invoice holds it. */
  const noteGone = async (): Promise<void> => {
    const invoice = opened();
    if (!invoice?.isTouched || invoice.issued !== undefined) return;
    if ((await drafts.fateOf(invoice.id)) !== 'gone') return;
    const issued = await isIssuedHere(database, invoice.id);
    if (issued.kind !== 'done' || issued.value) return;
    const copy = await findIssuedFromCopy(context, invoice);
    const isLost = copy.kind === 'done' && copy.value?.holdsDraft !== true;
    if (isLost && opened() === invoice) saving.note(invoice);
  };

  return async () => {
    await noteGone();
    do {
      await numbers.pending();
      await saving.saveNow();
      await elsewhere.pending();
    } while (saving.isWaiting() || numbers.pending() !== undefined);
  };
}
