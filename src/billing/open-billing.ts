import type { Observable } from '../domain/observable.ts';
import { type DraftList, makeDraftList } from './drafts/draft-list.ts';
import { type InvoiceEditor, makeInvoiceEditor } from './editor/invoice-editor.ts';
import { type InvoiceHistory, makeInvoiceHistory } from './history/invoice-history.ts';
import type { SignedInContext } from './signed-in-context.ts';

/** Everything staff work with between signing in and the lock. */
export interface Billing extends SignedInContext {
  readonly editor: InvoiceEditor;
  readonly draftList: DraftList;
  readonly history: Observable<InvoiceHistory>;
}

/** @param onQueued called when an invoice or a mail was added to the outbox. */
export function openBilling(context: SignedInContext, onQueued: () => void): Billing {
  return {
    ...context,
    editor: makeInvoiceEditor(context, onQueued),
    draftList: makeDraftList(context),
    history: makeInvoiceHistory(context),
  };
}
