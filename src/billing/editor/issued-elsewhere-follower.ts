import { includesEdits } from '../../domain/backup/draft-edits.ts';
import { findIssued } from '../issuing/find-issued.ts';
import { findIssuedFromCopy } from '../issuing/find-issued-from-copy.ts';
import type { IssuedDocument } from '../issuing/issued-document.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import type { EditorSaving } from './editor-saving.ts';
import type { OpenInvoice } from './editor-state.ts';

/** What the editor does when the open draft turns out to be issued, written on or taken away by another tab or device. */
export interface IssuedElsewhereFollower {
  /** Looks at what was issued, and goes on from it. */
  readonly follow: () => void;
  /** The open draft was issued as this number and says something else here: it goes on as another. */
  readonly goOnFrom: (id: string, number: string) => Promise<void>;
  /**
   * What a press on the open invoice concerns: where the device has its draft no more, or another tab has
   * written on it, what has become of it, or undefined where that is to be read first.
   */
  readonly findPressed: (open: OpenInvoice) => Promise<OpenInvoice | undefined>;
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
  /** @param id of the draft as which it goes on. */
  readonly goOnAsAnother: (open: OpenInvoice, number: string, id: string) => void;
  /** Another tab has written on the open draft: what was typed here goes on as this one. */
  readonly split: (open: OpenInvoice, id: string) => void;
  /** The open draft is gone, and nobody knows why: it goes on as this one, and is asked about. */
  readonly goOnUncertain: (open: OpenInvoice, id: string) => void;
}

export function makeIssuedElsewhereFollower(
  context: SignedInContext,
  editor: Editor,
): IssuedElsewhereFollower {
  const { drafts, environment } = context;
  const { opened, saving, pressesEnded, adopt, goOnAsAnother, split, goOnUncertain } = editor;
  let following: Promise<void> | undefined;

  /** Goes on from the draft as it is by now, unless a press or a save has done so meanwhile. */
  const leave = async (
    id: string,
    next: (invoice: OpenInvoice) => void,
    forget: (id: string) => Promise<void>,
  ): Promise<void> => {
    const invoice = opened();
    if (invoice?.id !== id) return;
    next(invoice);
    await saving.saveNow();
    await forget(id);
  };
  const stillOpen = (id: string) => {
    const invoice = opened();
    return invoice?.id === id ? invoice : undefined;
  };
  /** Other tabs may have the draft beside where this one has not gone on in it after all. */
  const goOnBeside = async <Result>(
    id: string,
    goOn: (beside: string) => Promise<Result>,
  ): Promise<Result> => {
    const beside = await drafts.goOnBeside(id, environment.newId());
    try {
      return await goOn(beside);
    } finally {
      if (stillOpen(beside) === undefined) await drafts.release(beside);
    }
  };
  const goOnFrom = (id: string, number: string): Promise<void> =>
    goOnBeside(id, (beside) =>
      leave(id, (invoice) => goOnAsAnother(invoice, number, beside), saving.end),
    );
  /** A restore has found it issued, or has moved it beside an invoice; or somebody has deleted it. */
  const goOnFromGone = ({ id, draft }: OpenInvoice): Promise<OpenInvoice | undefined> =>
    goOnBeside(id, async (beside) => {
      const found = await findIssuedFromCopy(context, { id: beside, draft });
      if (found.kind !== 'done') throw new Error('The invoices cannot be read.');
      const by = found.value;
      const next = (invoice: OpenInvoice) =>
        by === undefined
          ? goOnUncertain(invoice, beside)
          : goOnAsAnother(invoice, by.number, beside);
      await leave(id, next, saving.leave);
      return by === undefined ? stillOpen(beside) : undefined;
    });
  /** Beside the other text, so that whoever issues the second of both is asked whether it is the first. */
  const goOnFromWritten = (id: string): Promise<void> =>
    goOnBeside(id, (beside) => leave(id, (invoice) => split(invoice, beside), saving.leave));
  /** Returns what a press goes on with; undefined where staff have to read first what became of the draft. */
  const goOn = async (invoice: OpenInvoice): Promise<OpenInvoice | undefined> => {
    const { id } = invoice;
    const { newest } = drafts.known(id);
    const isAllSeen = () => includesEdits(newest, drafts.known(id).newest);
    const found = await findIssued(context, invoice);
    switch (found.kind) {
      case 'other':
        await goOnFrom(id, found.invoiceNumber);
        return undefined;
      case 'same': {
        const open = stillOpen(id);
        // What was typed meanwhile may say something else.
        if (open !== undefined && open.draft !== invoice.draft) return goOn(open);
        const { kind: _, ...issued } = found;
        adopt(invoice, issued);
        // What was typed before a lock stays with the page, and is looked at when it is opened again.
        if (open !== undefined || isAllSeen()) await saving.end(id);
        // Whoever has begun another one since has pressed for this one all the same.
        return stillOpen(id) ?? { ...invoice, issued };
      }
      case 'not-issued':
        if ((await drafts.fateOf(id)) === 'gone') return goOnFromGone(invoice);
        await goOnFromWritten(id);
        return undefined;
      default:
        throw new Error('The invoices cannot be read.');
    }
  };
  const followOpen = async (): Promise<void> => {
    // A press on it finds the same.
    await pressesEnded();
    const invoice = opened();
    if (invoice === undefined || !saving.isTakenElsewhere(invoice.id)) return;
    if (invoice.issued !== undefined) return saving.end(invoice.id);
    await goOn(invoice);
  };

  return {
    follow: () => {
      following ??= followOpen()
        // The code of the PDF did not come, or nothing can be read: the next save looks again.
        .catch((error: unknown) => console.error(error))
        .finally(() => {
          following = undefined;
        });
    },
    goOnFrom,
    findPressed: async (open) =>
      open.issued === undefined && (await drafts.fateOf(open.id)) !== 'known' ? goOn(open) : open,
    pending: () => following,
  };
}
