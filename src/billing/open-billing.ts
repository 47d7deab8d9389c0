import type { Observable } from '../domain/observable.ts';
import type { UnreadCreditNote } from '../domain/tax/unread-credit-note.ts';
import type { OpenHistoryReader } from '../environment/history-reader.ts';
import { loadInTime } from '../environment/load-in-time.ts';
import type { StorageOutcome } from '../storage/try-storage.ts';
import type { RestoreBackupOutcome } from './backup/backup-file.ts';
import type { CreditToIssue, IssueCreditNoteOutcome } from './credit-notes/issue-credit-note.ts';
import { makeUnreadNotes } from './credit-notes/unread-notes.ts';
import { makeCustomerBook } from './customers/customer-book.ts';
import { type LockSafeBook, makeLockSafeBook } from './customers/lock-safe-book.ts';
import { type DraftList, makeDraftList } from './drafts/draft-list.ts';
import {
  type InvoiceEditor,
  makeInvoiceEditor,
  type UnfinishedWork,
} from './editor/invoice-editor.ts';
import { type InvoiceHistoryState, makeInvoiceHistory } from './history/invoice-history.ts';
import { type InvoiceSearch, makeInvoiceSearch } from './history/invoice-search.ts';
import { makeResends, type Resend } from './history/resends.ts';
import {
  type InvoiceToResend,
  type ResendOutcome,
  resendInvoice,
} from './issuing/resend-invoice.ts';
import { makeOrders, type Order, type Unfinished } from './make-orders.ts';
import { makeServiceAdoption } from './make-service-adoption.ts';
import { learnUsedNumbersAtSignIn } from './numbers/learn-used-numbers.ts';
import { makeRepeatedNumbers, type RepeatedNumbers } from './numbers/repeated-numbers.ts';
import { type KeptPayments, makeKeptPayments } from './payments/kept-payments.ts';
import { keepPaymentRecord, type NewPaymentRecord } from './payments/payment-records.ts';
import type { HistoryFollower } from './shared-history/history-follower.ts';
import { openFollower } from './shared-history/open-follower.ts';
import type { SignedInContext } from './signed-in-context.ts';

/** Everything staff work with between signing in and the lock. */
export interface Billing extends SignedInContext {
  readonly editor: InvoiceEditor;
  readonly draftList: DraftList;
  readonly history: Observable<InvoiceHistoryState>;
  /** Brings in the invoices of other desks; undefined where the staff file does not let it. */
  readonly follower: HistoryFollower | undefined;
  readonly customers: LockSafeBook;
  readonly searchHistory: InvoiceSearch;
  /** Numbers that are on more than one invoice of a company. */
  readonly repeatedNumbers: RepeatedNumbers;
  /** Undefined until they are read. */
  readonly payments: Observable<StorageOutcome<KeptPayments> | undefined>;
  /** The credit notes that cannot be read here; undefined until that is known. */
  readonly unreadNotes: Observable<StorageOutcome<readonly UnreadCreditNote[]> | undefined>;
  /** The invoices that were mailed once more; undefined until they are read. */
  readonly resends: Observable<StorageOutcome<readonly Resend[]> | undefined>;
  /**
   * Mails an issued invoice once more; calls with one drawn id and one recipient are one sending. Here
   * as below, `onEnded` is called before a lock reloads.
   */
  readonly sendAgain: (
    sending: InvoiceToResend,
    onEnded?: (outcome: ResendOutcome | Unfinished) => void,
  ) => Promise<ResendOutcome | Unfinished>;
  /** Issues a credit note; several calls with one drawn id are one. */
  readonly credit: (
    credit: CreditToIssue,
    onEnded?: (outcome: IssueCreditNoteOutcome | Unfinished) => void,
  ) => Promise<IssueCreditNoteOutcome | Unfinished>;
  /** Records a payment of an invoice, or withdraws one; several calls with one id are one. */
  readonly keepPayment: (
    payment: NewPaymentRecord,
    onEnded?: (outcome: StorageOutcome<void> | Unfinished) => void,
  ) => Promise<StorageOutcome<void> | Unfinished>;
  /** Restores a backup file; a second time adds nothing. */
  readonly restore: (
    file: Pick<File, 'text'>,
    onEnded: (restored: RestoreBackupOutcome | Unfinished) => void,
  ) => Promise<RestoreBackupOutcome | Unfinished>;
  /** Does something else that a lock must not end halfway. */
  readonly order: Order;
  /** Closes the editor; settled once what staff ordered beside it is done too. */
  readonly close: () => Promise<UnfinishedWork>;
}

/** The channel between tabs on which a restore is told. */
const RESTORED = 'restored';

/** @param onPressed called when staff want an issued invoice delivered, for the first time or again. */
export function openBilling(
  signedIn: Omit<SignedInContext, 'adoptServices'>,
  onPressed: (outboxId: string) => void,
  openReader?: OpenHistoryReader,
): Billing {
  const context = { ...signedIn, adoptServices: makeServiceAdoption(signedIn) };
  const editor = makeInvoiceEditor(context, onPressed);
  const history = makeInvoiceHistory(context);
  void learnUsedNumbersAtSignIn(context);
  const follower = openFollower(context, openReader);
  const { order, close } = makeOrders();
  // What a restore mends in place, no other tab could tell from how many there are.
  const announceRestored = context.environment.joinChannel(RESTORED, history.readAgain);
  return {
    ...context,
    editor,
    draftList: makeDraftList(context),
    history,
    follower,
    customers: makeLockSafeBook(
      makeCustomerBook(context, history, () => editor.state().invoice?.id),
      order,
    ),
    searchHistory: makeInvoiceSearch(
      () => new Promise(context.environment.onNextFrame),
      () => loadInTime(context.environment, () => import('./history/similar-invoices.ts')),
    ),
    repeatedNumbers: makeRepeatedNumbers(context, history),
    payments: makeKeptPayments(context),
    unreadNotes: makeUnreadNotes(context),
    resends: makeResends(context),
    order,
    sendAgain: (sending, onEnded) =>
      order(async () => {
        const outcome = await resendInvoice(context, sending);
        if (outcome.kind === 'ordered') onPressed(outcome.outboxId);
        return outcome;
      }, onEnded),
    credit: (credit, onEnded) =>
      order(async () => {
        const { issueCreditNote } = await loadInTime(
          context.environment,
          () => import('./credit-notes/issue-credit-note.ts'),
        );
        const outcome = await issueCreditNote(context, credit);
        if (outcome.kind === 'issued') onPressed(outcome.id);
        return outcome;
      }, onEnded),
    keepPayment: (payment, onEnded) => order(() => keepPaymentRecord(context, payment), onEnded),
    restore: (file, onEnded) =>
      order(async () => {
        const { restoreBackup } = await loadInTime(
          context.environment,
          () => import('./backup/backup-file.ts'),
        );
        const restored = await restoreBackup(context, await file.text());
        if (restored.kind === 'restored') {
          history.readAgain();
          announceRestored('');
        }
        return restored;
      }, onEnded),
    close: async () => {
      follower?.close();
      const { settled } = await editor.close();
      return { settled: Promise.all([settled, close()]) };
    },
  };
}
