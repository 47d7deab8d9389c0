import { dayInIndia } from '../../domain/day-in-india.ts';
import type { InvoiceDraft } from '../../domain/invoice/invoice-draft.ts';
import type { IssuedInvoice } from '../../domain/invoice/issued-invoice.ts';
import { newDraft } from '../../domain/invoice/new-draft.ts';
import { makeObservable, type Observable } from '../../domain/observable.ts';
import { seconds } from '../../domain/time.ts';
import { beginInTurn } from '../begin-in-turn.ts';
import { makeAutosave } from '../drafts/autosave.ts';
import { type KeptDraft, readDrafts, sealDraft } from '../drafts/draft-records.ts';
import type { IssuedDocument } from '../issuing/issued-document.ts';
import { pdfFile } from '../issuing/pdf-file.ts';
import { sendIssued } from '../issuing/send-issued.ts';
import { findFreeNumber } from '../numbers/find-free-number.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import type { SignedInContext } from '../signed-in-context.ts';
import { CLOSED_EDITOR, type EditorState, type OpenInvoice, type Refusal } from './editor-state.ts';
import { issueNumbered } from './issue-numbered.ts';
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
  readonly issue: () => Promise<void>;
  /** Issues the invoice unless it is issued, and mails it. */
  readonly send: () => Promise<void>;
  /** Reports that a draft is open in another tab. */
  readonly reportElsewhere: (kept: KeptDraft) => void;
  readonly dismissUnopened: () => void;
  readonly saveNow: () => Promise<void>;
  /** Saves what was typed and lets other tabs have it, with limited patience for each step. */
  readonly close: () => Promise<ClosedEditor>;
}

export interface ClosedEditor {
  /** Settles once nothing of the editor is under way any more. */
  readonly settled: Promise<unknown>;
}

/** What another tab holds up must not hold up a lock. */
const CLOSING_PATIENCE = seconds(2);

/** Key of the id of the draft that was open when staff signed out. */
const OPEN_DRAFT = 'draft-on-desk';

/** @param onPressed called when staff want an issued invoice delivered, for the first time or again. */
export function makeInvoiceEditor(
  context: SignedInContext,
  onPressed: (invoiceId: string) => void,
): InvoiceEditor {
  const { environment, database, config, storageKey, drafts } = context;
  const state = makeObservable<EditorState>(CLOSED_EDITOR);
  const update = (change: Partial<EditorState>) => state.set({ ...state.state(), ...change });
  const opened = () => state.state().invoice;
  let isClosed = false;

  const autosave = makeAutosave(environment, async (id, draft) =>
    drafts.save(await sealDraft({ id, savedAt: environment.now(), draft }, storageKey)),
  );
  const showSaving = () => {
    const saving = drafts.state();
    const isSaving = autosave.state() && saving.kind !== 'failed';
    update({ saving: isSaving ? { kind: 'saving' } : saving });
  };
  const stops = [
    autosave.subscribe(showSaving),
    drafts.subscribe(showSaving),
    environment.onHidden(() => void autosave.saveNow()),
  ];

  /** Shows the invoice, reserves it for this tab, and saves it soon if it is worth keeping. */
  const show = (invoice: OpenInvoice): void => {
    if (isClosed) return;
    const before = opened();
    update({ invoice, refusal: undefined });
    if (before?.id !== invoice.id) {
      void drafts.acquire(invoice.id);
      if (before !== undefined) void autosave.saveNow().then(() => drafts.release(before.id));
    }
    const isDraft = invoice.isTouched && invoice.issued === undefined;
    environment.setItem(OPEN_DRAFT, isDraft ? invoice.id : '');
    if (isDraft) autosave.note(invoice.id, invoice.draft);
  };

  const numbers = makeNumberProposals(context, opened, show);

  const showNew = async (like?: Partial<InvoiceDraft>): Promise<void> => {
    const id = environment.newId();
    const today = dayInIndia(environment.now());
    const number = await findFreeNumber(context, id, like?.companyId ?? '');
    const shipping = like?.shipping && { shipping: { ...like.shipping, date: today } };
    const draft = { ...newDraft(number, today), ...like, ...shipping };
    show({ id, editorKey: id, draft, isTouched: like !== undefined });
  };

  const resume = async (kept: KeptDraft): Promise<boolean> => {
    const isFree = await drafts.acquire(kept.id);
    const newest = await readDraft(kept.id);
    const isGone = newest === 'gone';
    if (isFree && isGone) await drafts.release(kept.id);
    if (!isFree || isGone) {
      update({ unopened: { kept, why: isGone ? 'gone' : 'elsewhere' } });
      return false;
    }
    update({ unopened: undefined });
    const { draft } = newest ?? kept;
    show({ id: kept.id, editorKey: kept.id, draft, isTouched: true });
    return true;
  };
  /** The newest state; undefined when it cannot be read. */
  const readDraft = async (id: string): Promise<KeptDraft | 'gone' | undefined> => {
    const kept = await readDrafts(database, storageKey, drafts.unsaved());
    const found = kept.drafts.find((each) => each.id === id);
    return found ?? (kept.failure === undefined ? 'gone' : undefined);
  };

  const inTurn = oneAtATime();
  /** Saves what is open before `next` opens another one, or none. */
  const replace = <Result>(next: () => Promise<Result>): Promise<Result> =>
    inTurn(async () => {
      update({ isReplacing: true });
      try {
        await numbers.pending();
        await autosave.saveNow();
        return await next();
      } finally {
        update({ isReplacing: false });
      }
    });

  const change = (next: (draft: InvoiceDraft) => InvoiceDraft): void => {
    const { invoice, isReplacing } = state.state();
    if (invoice === undefined || isReplacing) return;
    const draft = next(invoice.draft);
    if (invoice.issued === undefined) show({ ...invoice, draft, isTouched: true });
    else goOnAsAnother(invoice, draft);
  };
  /** An issued invoice never changes: what is typed afterwards goes into another one. */
  const goOnAsAnother = ({ editorKey, draft: issued }: OpenInvoice, draft: InvoiceDraft): void => {
    const id = environment.newId();
    show({ id, editorKey, draft, isTouched: true, follows: issued.invoiceNumber });
    const isOwn = draft.isNumberTyped === true && draft.invoiceNumber !== issued.invoiceNumber;
    if (!isOwn) numbers.propose();
  };

  const refuse = (id: string, refusal: Refusal): void => {
    if (opened()?.id === id) update({ refusal });
  };
  let pressed: Promise<void> = Promise.resolve();
  /** Runs one press at a time; a second one does nothing. */
  const once = (press: (invoice: OpenInvoice) => Promise<void>): Promise<void> => {
    const { invoice, isIssuing, isReplacing } = state.state();
    if (invoice !== undefined && !isIssuing && !isReplacing) pressed = run(invoice, press);
    return pressed;
  };
  /** A number that is still being looked for comes first, so that the invoice is issued with it. */
  const run = async (
    seen: OpenInvoice,
    press: (invoice: OpenInvoice) => Promise<void>,
  ): Promise<void> => {
    update({ isIssuing: true, refusal: undefined });
    try {
      const proposal = numbers.pending();
      if (proposal !== undefined) await proposal;
      const invoice = proposal === undefined ? seen : opened();
      if (invoice?.id === seen.id) await press(invoice);
    } finally {
      update({ isIssuing: false });
    }
  };
  const issueOpen = async (
    invoice: OpenInvoice,
    withMail: boolean,
  ): Promise<IssuedDocument | undefined> => {
    const outcome = await issueNumbered(context, invoice, withMail);
    if (outcome.kind !== 'issued') {
      refuse(invoice.id, outcome);
      return undefined;
    }
    adoptIssued(invoice, outcome.draft, outcome.issued);
    // What a full device refused to save of the draft need not be tried again.
    void drafts.remove(invoice.id);
    onPressed(invoice.id);
    return outcome.issued;
  };
  /** Shows the invoice as issued; what was typed during the issue goes into another one. */
  const adoptIssued = (before: OpenInvoice, draft: InvoiceDraft, issued: IssuedDocument): void => {
    const invoice = opened();
    if (invoice?.id !== before.id) return;
    const final = { ...invoice, draft, issued };
    if (invoice.draft === before.draft) show(final);
    else goOnAsAnother(final, invoice.draft);
  };

  return {
    state: state.state,
    subscribe: state.subscribe,
    open: () =>
      inTurn(async () => {
        const id = drafts.unsaved().at(-1)?.id ?? environment.getItem(OPEN_DRAFT) ?? '';
        const left = id === '' ? undefined : await readDraft(id);
        if (left === undefined || left === 'gone' || !(await resume(left))) await showNew();
      }),
    begin: () => replace(() => showNew()),
    resume: (kept) => replace(() => resume(kept)),
    duplicate: ({ company, customer, shipping, items, includeGst }) =>
      replace(() => showNew({ companyId: company.id, customer, shipping, items, includeGst })),
    change,
    chooseCompany: (companyId) => {
      change((draft) => ({ ...draft, companyId }));
      const isProposed = opened()?.draft.isNumberTyped !== true;
      if (config.invoiceNumbers === 'series' && isProposed) numbers.propose();
    },
    issue: () =>
      once(async (invoice) => {
        if (invoice.issued !== undefined) onPressed(invoice.id);
        const issued = invoice.issued ?? (await issueOpen(invoice, false));
        if (issued !== undefined) environment.download(pdfFile(issued));
      }),
    send: () =>
      once(async (invoice) => {
        if (invoice.issued === undefined) return void (await issueOpen(invoice, true));
        const sent = await sendIssued(context, invoice.id, invoice.issued);
        if (sent.kind !== 'ordered' && sent.kind !== 'no-recipient') refuse(invoice.id, sent);
        onPressed(invoice.id);
      }),
    reportElsewhere: (kept) => update({ unopened: { kept, why: 'elsewhere' } }),
    dismissUnopened: () => update({ unopened: undefined }),
    saveNow: autosave.saveNow,
    close: async () => {
      const take = (...steps: (() => Promise<unknown> | undefined)[]) =>
        beginInTurn(steps, CLOSING_PATIENCE, environment.wait);
      const opening = () => inTurn(() => Promise.resolve());
      const saving = await take(() => pressed, opening, numbers.pending, autosave.saveNow);
      for (const stop of stops) stop();
      const invoice = opened();
      isClosed = true;
      state.set(CLOSED_EDITOR);
      const releasing = await take(() => invoice && drafts.release(invoice.id));
      return { settled: Promise.all([...saving, ...releasing]) };
    },
  };
}
