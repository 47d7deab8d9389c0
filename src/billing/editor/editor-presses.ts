import { comparableInvoiceText } from '../../domain/invoice/comparable-invoice-text.ts';
import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import { hasSeries } from '../../domain/staff/has-series.ts';
import { isIssuedHere } from '../../storage/issued-invoices.ts';
import type { IssuedDocument } from '../issuing/issued-document.ts';
import { mailIssued, type NotMailed } from '../issuing/mail-issued.ts';
import { pdfFile } from '../issuing/pdf-file.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import type {
  EditorRefusal,
  EditorState,
  OpenInvoice,
  PressRefusal,
  ShownNumber,
} from './editor-state.ts';
import { issueUnderFreeNumber } from './issue-under-free-number.ts';
import { makeOnePress } from './one-press.ts';

/** Generate Invoice and Send Invoice, one press at a time; each resolves with why not all of it was done. */
export interface EditorPresses {
  /** Issues the open invoice unless it is issued, and saves its PDF as a file. */
  readonly issue: (answered?: Answered) => Promise<PressRefusal | undefined>;
  /** Issues the open invoice unless it is issued, and mails it. */
  readonly send: (answered?: Answered) => Promise<PressRefusal | undefined>;
  /** Resolves once the last press has succeeded or failed. */
  readonly ended: () => Promise<void>;
  /** The open invoice is being issued or sent, and says something else than it did when that was pressed. */
  readonly isTypedOn: () => boolean;
}

/** What staff have answered where the press before has asked. */
interface Answered {
  /** The invoice may lack something that the law demands. */
  readonly acceptsMissing?: boolean;
  /** Its draft is not issued yet. */
  readonly isNotIssued?: boolean;
}

interface Editor {
  readonly state: () => EditorState;
  readonly update: (change: Partial<EditorState>) => void;
  /** Resolves once the open invoice is what its draft has become; undefined when nothing is followed. */
  readonly followPending: () => Promise<void> | undefined;
  /** Resolves once the open invoice has its number; undefined when none is being looked for. */
  readonly numberPending: () => Promise<void> | undefined;
  /** Shows the invoice as issued; what was typed during the issue goes into another one. */
  readonly adoptIssued: (before: OpenInvoice, draft: InvoiceDraft, issued: IssuedDocument) => void;
  /** Staff confirm that a draft from a backup is not issued yet. */
  readonly confirmNotIssued: (id: string) => Promise<void>;
  /** What a press on the invoice concerns; undefined where its draft is gone, and staff have to see first what became of it. */
  readonly findPressed: (invoice: OpenInvoice) => Promise<OpenInvoice | undefined>;
  /** The draft was issued as this number by another tab and says something else here. */
  readonly goOnFrom: (id: string, number: string) => Promise<void>;
  /** Puts a free number in the place of a used one, unless one was typed by hand; says what is shown. */
  readonly showNumber: (id: string, used: string, free: string) => ShownNumber;
  readonly continueAsDraft: (open: Pick<OpenInvoice, 'editorKey' | 'draft'>) => void;
  /** Forgets the draft of an invoice that is issued. */
  readonly endDraft: (id: string) => Promise<void>;
  /** Staff want an issued invoice delivered. */
  readonly onPressed: (outboxId: string) => void;
}

export function makeEditorPresses(context: SignedInContext, editor: Editor): EditorPresses {
  const { state, update, followPending, numberPending, onPressed } = editor;
  const opened = () => state().invoice;
  /** Why not all of the last press was done, also where its invoice is no longer open. */
  let refused: PressRefusal | undefined;
  /** What is being issued or sent. */
  let pressed: OpenInvoice | undefined;
  const presses = makeOnePress((isIssuing) =>
    update(isIssuing ? { isIssuing, refusal: undefined } : { isIssuing }),
  );

  /**
   * What a save has found out about the draft comes first, and then a number that is still being looked for,
   * so that the invoice is issued with it. What staff had read before the press tells what they have decided.
   */
  const once = async (
    isNotIssued: boolean,
    act: (invoice: OpenInvoice, read: EditorRefusal | undefined) => Promise<void>,
  ) => {
    const { invoice: seen, isReplacing, refusal: read } = state();
    if (seen === undefined || isReplacing) return void (await presses.ended());
    await presses.press(async () => {
      refused = undefined;
      const following = followPending();
      if (following !== undefined) await following;
      const followed = opened() ?? seen;
      if (followed.id !== seen.id && isToBeRead(followed)) return leaveToForm();
      const proposal = numberPending();
      if (proposal !== undefined) await proposal;
      const invoice = opened();
      if (invoice?.id !== followed.id) return refuse(seen.id, { kind: 'unfinished' });
      pressed = invoice;
      try {
        if (isNotIssued) await editor.confirmNotIssued(seen.id);
        pressed = await editor.findPressed(invoice);
        if (pressed === undefined) return leaveToForm();
        await act(pressed, read);
      } catch (error) {
        console.error(error);
        const open = opened();
        // What was typed meanwhile may have gone on as another invoice, which was not pressed.
        const isPressed = open?.editorKey === invoice.editorKey && open.follows === invoice.follows;
        refuse(isPressed ? open.id : invoice.id, { kind: 'unfinished' });
      } finally {
        pressed = undefined;
      }
    });
    return refused;
  };

  /** The form says it, but where a lock takes that away. */
  const leaveToForm = (): void => {
    refused = { kind: 'to-be-read' };
  };
  const refuse = (id: string, refusal: Exclude<EditorRefusal, NotMailed>): void => {
    refused = refusal;
    if (opened()?.id === id) update({ refusal });
  };
  /** What was typed during the issue may have gone on as another invoice, which says it too. */
  const reportUnmailed = (number: string, refusal: NotMailed): void => {
    refused = { ...refusal, invoiceNumber: number };
    const invoice = opened();
    const isShown = [invoice?.issued?.invoice.invoiceNumber, invoice?.follows].includes(number);
    if (isShown) update({ refusal });
  };

  const isTypedOn = ({ id, draft }: OpenInvoice): boolean => {
    const invoice = opened();
    if (invoice?.id !== id || invoice.issued !== undefined) return false;
    return comparableInvoiceText(invoice.draft) !== comparableInvoiceText(draft);
  };

  const issueOpen = async (
    invoice: OpenInvoice,
    how: Parameters<typeof issueUnderFreeNumber>[2],
  ): Promise<IssuedDocument | undefined> => {
    const outcome = await issueUnderFreeNumber(context, invoice, how);
    if (outcome.kind === 'issued-elsewhere') {
      await editor.goOnFrom(invoice.id, outcome.invoiceNumber);
      leaveToForm();
      return undefined;
    }
    if (outcome.kind === 'number-used') {
      const shown = editor.showNumber(invoice.id, outcome.number, outcome.freeNumber);
      refuse(invoice.id, { ...outcome, shown });
      return undefined;
    }
    if (outcome.kind !== 'issued') {
      refuse(invoice.id, outcome);
      return undefined;
    }
    // What was typed during the press is asked about, as that invoice is not of this press.
    if (outcome.isElsewhere && isTypedOn(invoice)) {
      await editor.goOnFrom(invoice.id, outcome.draft.invoiceNumber);
    } else editor.adoptIssued(invoice, outcome.draft, outcome.issued);
    if (outcome.notMailed !== undefined)
      reportUnmailed(outcome.draft.invoiceNumber, outcome.notMailed);
    // What a full device refused to save of the draft need not be tried again.
    void editor.endDraft(invoice.id);
    onPressed(invoice.id);
    return outcome.issued;
  };

  /** Somebody may have deleted the browser's data: then nothing is sent, and the text is a draft again. */
  const isStillIssued = async ({ id, editorKey, draft }: OpenInvoice): Promise<boolean> => {
    const found = await isIssuedHere(context.database, id);
    if (found.kind !== 'done' || found.value) return true;
    const isOpen = opened()?.id === id;
    if (isOpen) {
      // In a series it would be replaced unasked by the next one, although the sheet may have it.
      const isNumberTyped =
        draft.isNumberTyped === true || hasSeries(context.config, draft.companyId);
      editor.continueAsDraft({ editorKey, draft: { ...draft, isNumberTyped } });
    }
    refuse((isOpen && opened()?.id) || id, { kind: 'deleted-since' });
    return false;
  };

  return {
    issue: ({ acceptsMissing, isNotIssued = false } = {}) =>
      once(isNotIssued, async (invoice) => {
        if (invoice.issued !== undefined && (await isStillIssued(invoice))) onPressed(invoice.id);
        const issued =
          invoice.issued ?? (await issueOpen(invoice, { withMail: false, acceptsMissing }));
        if (issued !== undefined) context.environment.download(pdfFile(issued));
      }),
    send: ({ acceptsMissing, isNotIssued = false } = {}) =>
      once(isNotIssued, async (invoice, read) => {
        if (invoice.issued === undefined)
          return void (await issueOpen(invoice, { withMail: true, acceptsMissing }));
        if (!(await isStillIssued(invoice))) return;
        const isDecided = read?.kind === 'not-mailed' && read.why.kind === 'perhaps-mailed';
        const sent = await mailIssued(context, invoice.id, invoice.issued, isDecided);
        if (sent.kind === 'not-mailed') reportUnmailed(invoice.draft.invoiceNumber, sent);
        onPressed(invoice.id);
      }),
    ended: presses.ended,
    isTypedOn: () => pressed !== undefined && isTypedOn(pressed),
  };
}

/** The form says of it what has become of the draft that it goes on from. */
function isToBeRead({ isSplit, isIssuedElsewhere }: OpenInvoice): boolean {
  return isSplit === true || isIssuedElsewhere === true;
}
