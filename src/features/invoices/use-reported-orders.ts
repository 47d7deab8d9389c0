import { useLayoutEffect, useMemo, useRef } from 'react';
import type { OpenInvoice, PressRefusal } from '../../billing/editor/editor-state.ts';
import type { InvoiceEditor, Press } from '../../billing/editor/invoice-editor.ts';
import { issuedOf } from '../../billing/history/invoice-records.ts';
import type { Billing } from '../../billing/open-billing.ts';
import { hasSeries } from '../../domain/staff/has-series.ts';
import { numberOf } from '../../domain/tax/invoice-or-credit-note.ts';
import type { OrderNews } from '../order-news.ts';

/** The same billing; what fails of its orders once the desk is locked or the invoice is left is news. */
export function useReportedOrders(billing: Billing, news: OrderNews): Billing {
  const isShown = useRef(true);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useMemo(() => {
    /** While the desk is shown the dialog says it, unless staff have cancelled it. */
    const endOf = (isDone: boolean, signal: AbortSignal | undefined) =>
      isDone || isShown.current || signal?.aborted === true ? 'said' : 'not-done';
    const { editor, config, customers } = billing;
    const beginChangeOfClient = () => {
      // Which client it is must not be readable while the desk is locked.
      const end = news.begin({ order: 'client', invoiceNumber: '' });
      return ({ kind }: { readonly kind: string }) =>
        end(endOf(kind === 'done' || kind === 'forgotten', undefined));
    };
    /** Nothing is known of a page that ends in the middle of it: its draft is there until it is issued. */
    const reported =
      (press: Press): Press =>
      async () => {
        const { invoice } = editor.state();
        const refusal = await press();
        if (refusal === undefined || (isShown.current && saysSo(editor, refusal, invoice)))
          return refusal;
        const isUnknown = UNKNOWN_ENDS.has(refusal.kind);
        const end = news.begin(
          refusal.kind === 'not-mailed'
            ? { order: 'invoice-mail', invoiceNumber: refusal.invoiceNumber }
            : { order: 'invoice', invoiceNumber: numberToLookFor(invoice, config, isUnknown) },
        );
        end(isUnknown ? 'unknown-end' : 'not-done');
        return refusal;
      };
    return {
      ...billing,
      editor: {
        ...editor,
        issue: reported(editor.issue),
        send: reported(editor.send),
        issueIncomplete: reported(editor.issueIncomplete),
        issueFromBackup: reported(editor.issueFromBackup),
      },
      sendAgain: (sending) => {
        const order = sending.reminder === undefined ? 'resend' : 'reminder';
        const end = news.begin({ order, invoiceNumber: numberOf(issuedOf(sending.invoice)) });
        return billing.sendAgain(sending, ({ kind }) =>
          end(endOf(kind === 'ordered', sending.signal)),
        );
      },
      credit: (credit) => {
        const { invoiceNumber } = credit.invoice;
        const end = news.begin({ order: 'credit-note', invoiceNumber });
        return billing.credit(credit, ({ kind }) => {
          const isDone = kind === 'issued' || kind === 'already-issued';
          end(endOf(isDone, credit.signal));
        });
      },
      keepPayment: (payment) => {
        const end = news.begin({ order: 'payment', invoiceNumber: payment.invoiceNumber });
        return billing.keepPayment(payment, ({ kind }) => end(endOf(kind === 'done', undefined)));
      },
      customers: {
        ...customers,
        correct: (known, change) => customers.correct(known, change, beginChangeOfClient()),
        merge: (known, other) => customers.merge(known, other, beginChangeOfClient()),
        forget: (known) => customers.forget(known, beginChangeOfClient()),
      },
    };
  }, [billing, news]);
}

/**
 * The number of a draft, or of what it may have become. Empty where that got a number of its series only
 * then: another invoice may have the one that was proposed.
 */
function numberToLookFor(
  invoice: OpenInvoice | undefined,
  config: Billing['config'],
  mayBeIssued: boolean,
): string {
  if (invoice === undefined) return '';
  const { issued, draft } = invoice;
  const isProposed =
    issued === undefined && draft.isNumberTyped !== true && hasSeries(config, draft.companyId);
  return mayBeIssued && isProposed ? '' : draft.invoiceNumber;
}

/** After these the draft may be gone, or another tab may have issued it. */
const UNKNOWN_ENDS: ReadonlySet<PressRefusal['kind']> = new Set([
  'unfinished',
  'to-be-read',
  'deleted-since',
]);

/** Whether the form that is open after a press says why not all of it was done. */
function saysSo(
  { state }: InvoiceEditor,
  { kind }: PressRefusal,
  pressed: OpenInvoice | undefined,
): boolean {
  const { invoice, refusal, isReplacing } = state();
  if (isReplacing) return false;
  // What was typed meanwhile may have gone on as another invoice, which says it too.
  const isOpen = invoice?.editorKey === pressed?.editorKey || kind === 'not-mailed';
  return isOpen && (kind === 'to-be-read' || refusal?.kind === kind);
}
