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

/** @param onPressed called when staff want an issued invoice delivered, for the first time or again. */
export function openBilling(
  context: SignedInContext,
  onPressed: (invoiceId: string) => void,
): Billing {
  return {
    ...context,
    editor: makeInvoiceEditor(context, onPressed),
    draftList: makeDraftList(context),
    history: makeInvoiceHistory(context),
  };
}
