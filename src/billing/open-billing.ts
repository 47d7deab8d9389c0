import type { Observable } from '../domain/observable.ts';
import type { BillingContext } from './billing-context.ts';
import { makeDraftList } from './drafts/draft-list.ts';
import type { KeptDrafts } from './drafts/draft-records.ts';
import { type InvoiceEditor, makeInvoiceEditor } from './editor/invoice-editor.ts';
import { type History, makeInvoiceHistory } from './history/invoice-history.ts';

/** All that staff work with from signing in until the lock. */
export interface Billing extends BillingContext {
  readonly editor: InvoiceEditor;
  readonly draftList: Observable<KeptDrafts | undefined>;
  readonly history: Observable<History>;
}

/** @param onQueued called when an invoice or a mail was added to the outbox. */
export function openBilling(context: BillingContext, onQueued: () => void): Billing {
  return {
    ...context,
    editor: makeInvoiceEditor(context, onQueued),
    draftList: makeDraftList(context.database, context.storageKey, context.drafts),
    history: makeInvoiceHistory(context),
  };
}
