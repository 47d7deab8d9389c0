import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import { saysTheSame } from '../../domain/invoice/says-the-same.ts';
import { makeObservable, type Observable } from '../../domain/observable.ts';
import { hasSeries } from '../../domain/staff/has-series.ts';
import { withTaxFields } from '../../domain/tax/with-tax-fields.ts';
import { seconds } from '../../domain/time.ts';
import type { KeptDraft } from '../drafts/draft-records.ts';
import type { IssuedDocument } from '../issuing/issued-document.ts';
import { makeSerialQueue } from '../make-serial-queue.ts';
import { runInTurnWithTimeout } from '../run-in-turn-with-timeout.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { makeEditorPresses } from './editor-presses.ts';
import { makeEditorSaving } from './editor-saving.ts';
import {
  CLOSED_EDITOR,
  type EditorState,
  type OpenInvoice,
  type PressRefusal,
} from './editor-state.ts';
import { makeInvoiceOpening } from './invoice-opening.ts';
import { makeIssuedElsewhereFollower } from './issued-elsewhere-follower.ts';
import { makeKeepBesidePress } from './make-keep-beside-press.ts';
import { makeSaveAll } from './make-save-all.ts';
import { makeNumberProposals } from './number-proposals.ts';

/** The invoice being written. Screens and tests read its state and call its functions. */
export interface InvoiceEditor extends Observable<EditorState> {
  /** Opens the draft that was open when staff signed out, or else a new invoice. */
  readonly open: () => Promise<void>;
  /** Starts a new invoice; what is open stays among the drafts. */
  readonly begin: () => Promise<void>;
  /** Opens the newest state of a draft; false when it cannot be opened here, and the state says why. */
  readonly resume: (kept: KeptDraft) => Promise<boolean>;
  /** Starts a new invoice like one issued before. */
  readonly duplicate: (invoice: IssuedInvoice) => Promise<void>;
  readonly change: (next: (draft: InvoiceDraft) => InvoiceDraft) => void;
  readonly chooseCompany: (companyId: string) => void;
  /** Issues the invoice unless it is issued, and saves its PDF as a file. */
  readonly issue: Press;
  /** Issues the invoice unless it is issued, and mails it. */
  readonly send: Press;
  /** Repeats the press that was refused because the invoice is incomplete, and issues it all the same. */
  readonly issueIncomplete: Press;
  /** Repeats the press that was refused because the draft may be issued already, which staff have denied. */
  readonly issueFromBackup: Press;
  /** Reports that a draft is open in another tab. */
  readonly reportElsewhere: (kept: KeptDraft) => void;
  readonly dismissUnopened: () => void;
  /** Staff have done something else about it. */
  readonly dismissRefusal: () => void;
  readonly saveNow: () => Promise<void>;
  /** Saves what was typed and lets other tabs have it, with limited patience for each step. */
  readonly close: () => Promise<UnfinishedWork>;
}

/** Resolves with why not all of it was done, also where the desk was locked meanwhile. */
export type Press = () => Promise<PressRefusal | undefined>;

export interface UnfinishedWork {
  /** Settles once nothing that staff began is under way any more. */
  readonly settled: Promise<unknown>;
}

/** What another tab holds up must not hold up a lock. */
const CLOSING_PATIENCE = seconds(2);

/** Key of the id of the draft that was open when staff signed out. */
const OPEN_DRAFT = 'draft-on-desk';

/** @param onPressed called when staff want an issued invoice delivered, for the first time or again. */
export function makeInvoiceEditor(
  context: SignedInContext,
  onPressed: (outboxId: string) => void,
): InvoiceEditor {
  const { environment, config, drafts } = context;
  const state = makeObservable<EditorState>(CLOSED_EDITOR);
  const update = (change: Partial<EditorState>) => state.set({ ...state.state(), ...change });
  const opened = () => state.state().invoice;
  let isClosed = false;

  const saving = makeEditorSaving(
    context,
    () => opened()?.id,
    () => {
      update({ saving: saving.state() });
      if (saving.isTakenElsewhere(opened()?.id)) elsewhere.follow();
    },
  );

  /** Shows the invoice, reserves it for this tab, and saves it soon if it is worth keeping. */
  const show = (invoice: OpenInvoice, isSaved = false): void => {
    if (isClosed) return;
    const before = opened();
    if (before?.editorKey !== invoice.editorKey) void keepBesidePress();
    update({ invoice, refusal: undefined });
    if (before?.id !== invoice.id) {
      void drafts.acquire(invoice.id);
      if (before !== undefined) void saving.saveNow().then(() => drafts.release(before.id));
    }
    const isDraft = invoice.isTouched && invoice.issued === undefined;
    environment.setItem(OPEN_DRAFT, isDraft ? invoice.id : '');
    if (isDraft && !isSaved) saving.note(invoice);
  };

  /** A number that was found ends only what was said of the number. */
  const showWithNumber = (invoice: OpenInvoice): void => {
    const { refusal } = state.state();
    show(invoice);
    const isOfNumber = refusal?.kind === 'number-used' || refusal?.kind === 'no-number';
    if (!isOfNumber) update({ refusal });
  };
  const numbers = makeNumberProposals(context, opened, showWithNumber);

  const opening = makeInvoiceOpening(context, show, update, numbers.propose);

  const change = (next: (draft: InvoiceDraft) => InvoiceDraft): void => {
    const { invoice, isReplacing } = state.state();
    if (invoice === undefined || isReplacing) return;
    const draft = next(invoice.draft);
    if (invoice.issued === undefined) show({ ...invoice, draft, isTouched: true });
    else goOnAsAnother({ ...invoice, draft }, { follows: invoice.draft.invoiceNumber });
  };
  /** An issued invoice never changes: what is typed afterwards goes into another one. */
  const goOnAsAnother = (
    { editorKey, draft }: OpenInvoice,
    after: Required<Pick<OpenInvoice, 'follows'>> & Pick<OpenInvoice, 'isIssuedElsewhere'>,
    id = environment.newId(),
  ): void => {
    show({ id, editorKey, draft, isTouched: true, ...after });
    const isOwn = draft.isNumberTyped === true && draft.invoiceNumber !== after.follows;
    if (!isOwn) numbers.propose();
  };
  const continueAsDraft = (
    {
      editorKey,
      draft,
      isSplit,
      fromBackup,
    }: Pick<OpenInvoice, 'editorKey' | 'draft' | 'isSplit' | 'fromBackup'>,
    id = environment.newId(),
  ): void =>
    show({
      id,
      editorKey,
      draft,
      isTouched: true,
      ...(isSplit && { isSplit }),
      ...(fromBackup && { fromBackup }),
    });
  /** Shows the invoice as issued; what was typed during the issue goes into another one. */
  const adoptIssued = (before: OpenInvoice, draft: InvoiceDraft, issued: IssuedDocument): void => {
    const invoice = opened();
    if (invoice?.id !== before.id) return;
    // Staff may have opened it again meanwhile.
    const isSame = invoice.draft === before.draft || saysTheSame(issued.invoice, invoice.draft);
    if (isSame) show({ ...invoice, draft, issued });
    else goOnAsAnother(invoice, { follows: draft.invoiceNumber });
  };
  const presses = makeEditorPresses(context, {
    state: state.state,
    update,
    followPending: () => elsewhere.pending(),
    numberPending: numbers.pending,
    adoptIssued,
    confirmNotIssued: saving.confirmNotIssued,
    findPressed: (invoice) => elsewhere.findPressed(invoice),
    goOnFrom: (id, number) => elsewhere.goOnFrom(id, number),
    showNumber: numbers.replace,
    continueAsDraft,
    endDraft: saving.end,
    onPressed,
  });
  const elsewhere = makeIssuedElsewhereFollower(context, {
    opened,
    saving,
    pressesEnded: presses.ended,
    adopt: (open, issued) =>
      adoptIssued(open, { ...open.draft, invoiceNumber: issued.invoice.invoiceNumber }, issued),
    // Beside the one that was issued, so that whoever issues it is asked whether it is that one.
    goOnAsAnother: (open, follows, id) =>
      goOnAsAnother(open, { follows, isIssuedElsewhere: true }, id),
    split: (open, id) => {
      continueAsDraft({ ...open, isSplit: true }, id);
      if (open.draft.isNumberTyped !== true) numbers.propose();
    },
    goOnUncertain: (open, id) =>
      continueAsDraft({ ...open, fromBackup: open.fromBackup ?? { madeAt: undefined } }, id),
  });

  /** Takes steps with limited patience for each: what another tab or the network holds up holds up no lock. */
  const take = (...steps: (() => Promise<unknown> | undefined)[]) =>
    runInTurnWithTimeout(steps, CLOSING_PATIENCE, environment.wait);
  const keepBesidePress = makeKeepBesidePress(context, { opened, saving, presses });
  const saveAll = makeSaveAll(context, { opened, saving, numbers, elsewhere });
  const inTurn = makeSerialQueue();
  /** Saves what is open before `next` opens another one, or none. */
  const replace = <Result>(next: () => Promise<Result>): Promise<Result> =>
    inTurn(async () => {
      update({ isReplacing: true });
      try {
        if (presses.isTypedOn()) await take(presses.ended);
        await saveAll();
        return await next();
      } finally {
        update({ isReplacing: false });
      }
    });

  return {
    state: state.state,
    subscribe: state.subscribe,
    open: () =>
      inTurn(async () => {
        const id = drafts.unsaved().at(-1)?.id ?? environment.getItem(OPEN_DRAFT) ?? '';
        await opening.openOrNew(id);
      }),
    begin: () => replace(opening.openNew),
    resume: (kept) => replace(() => opening.resume(kept)),
    duplicate: (invoice) => replace(() => opening.openLike(invoice)),
    change,
    chooseCompany: (companyId) => {
      const companies = [opened()?.draft.companyId ?? '', companyId];
      const company = config.companies.find(({ id }) => id === companyId);
      change((draft) => withTaxFields({ ...draft, companyId }, company));
      const isProposed = opened()?.draft.isNumberTyped !== true;
      const isSeries = companies.some((id) => hasSeries(config, id));
      if (isSeries && isProposed) numbers.propose();
    },
    issue: () => presses.issue(),
    send: () => presses.send(),
    issueIncomplete: () => {
      const { refusal } = state.state();
      const isMailed = refusal?.kind === 'incomplete' && refusal.withMail;
      return presses[isMailed ? 'send' : 'issue']({ acceptsMissing: true });
    },
    issueFromBackup: async () => {
      const { refusal, invoice } = state.state();
      const isAsked = refusal?.kind === 'draft-issued' || refusal?.kind === 'from-backup';
      if (!isAsked || invoice === undefined) return undefined;
      const { fromBackup: _, ...rest } = invoice;
      const denied = refusal.kind === 'draft-issued' && { others: refusal.others };
      const confirmed = { ...rest, ...denied };
      update({ invoice: confirmed, refusal: undefined });
      return presses[refusal.withMail ? 'send' : 'issue']({ isNotIssued: true });
    },
    reportElsewhere: (kept) => update({ unopened: { kept, why: 'elsewhere' } }),
    dismissUnopened: () => update({ unopened: undefined }),
    dismissRefusal: () => update({ refusal: undefined }),
    saveNow: saveAll,
    close: async () => {
      const keepOpen = async () => {
        // What a press that ends meanwhile goes on with is this very text.
        isClosed = presses.isTypedOn();
        const id = await keepBesidePress();
        if (id !== undefined) environment.setItem(OPEN_DRAFT, id);
      };
      const openingEnded = () => inTurn(() => Promise.resolve());
      const saved = await take(presses.ended, openingEnded, keepOpen, saveAll);
      saving.stop();
      const invoice = opened();
      isClosed = true;
      state.set(CLOSED_EDITOR);
      const releasing = await take(() => invoice && drafts.release(invoice.id));
      return { settled: Promise.all([...saved, ...releasing]) };
    },
  };
}
