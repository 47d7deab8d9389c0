import { findIssued } from '../issuing/find-issued.ts';
import type { IssuedDocument } from '../issuing/issued-document.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import type { EditorSaving } from './editor-saving.ts';
import type { OpenInvoice } from './editor-state.ts';

/** What the editor does when the open draft turns out to be issued, or written on, by another tab or device. */
export interface IssuedElsewhereFollower {
  /** Looks at what was issued, and goes on from it. */
  readonly follow: () => void;
  /** The open draft was issued as this number and says something else here: it goes on as another. */
  readonly goOnFrom: (id: string, number: string) => Promise<void>;
  /** Settles once nothing is followed any more; undefined while nothing is. */
  readonly pending: () => Promise<void> | undefined;
}

interface Editor {
  readonly opened: () => OpenInvoice | undefined;
  readonly saving: EditorSaving;
  /** Settles once no press is under way. */
  readonly pressesEnded: () => Promise<unknown>;
  /** Shows the open draft as the invoice that it was issued as. */
  readonly adopt: (open: OpenInvoice, issued: IssuedDocument) => void;
  readonly goOnAsAnother: (open: OpenInvoice, number: string) => void;
  /** Another tab has written on the open draft: what was typed here goes on as a draft of its own. */
  readonly continueAsDraft: (open: OpenInvoice) => void;
}

export function makeIssuedElsewhereFollower(
  context: SignedInContext,
  editor: Editor,
): IssuedElsewhereFollower {
  const { opened, saving, pressesEnded, adopt, goOnAsAnother, continueAsDraft } = editor;
  let following: Promise<void> | undefined;

  const goOnFrom = async (id: string, number: string): Promise<void> => {
    const invoice = opened();
    if (invoice?.id !== id) return;
    goOnAsAnother(invoice, number);
    await saving.saveNow();
    await saving.end(id);
  };
  const followOpen = async (): Promise<void> => {
    // A press on it finds the same.
    await pressesEnded();
    const invoice = opened();
    if (invoice === undefined || !saving.isTakenElsewhere(invoice.id)) return;
    if (invoice.issued !== undefined) return saving.end(invoice.id);
    const found = await findIssued(context, invoice);
    if (found.kind === 'other') return goOnFrom(invoice.id, found.invoiceNumber);
    if (found.kind === 'not-issued') {
      continueAsDraft(invoice);
      await saving.saveNow();
      return saving.leave(invoice.id);
    }
    if (found.kind !== 'same') return;
    adopt(invoice, { invoice: found.invoice, pdf: found.pdf });
    await saving.end(invoice.id);
  };

  return {
    follow: () => {
      following ??= followOpen()
        // The code of the PDF did not come: the next save looks again.
        .catch((error: unknown) => console.error(error))
        .finally(() => {
          following = undefined;
        });
    },
    goOnFrom,
    pending: () => following,
  };
}
