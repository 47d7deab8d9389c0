import { useLayoutEffect, useMemo, useRef } from 'react';
import type { Press } from '../../billing/editor/invoice-editor.ts';
import { issuedOf } from '../../billing/history/invoice-records.ts';
import type { Billing } from '../../billing/open-billing.ts';
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
    const { editor } = billing;
    /** Nothing is known of a page that ends in the middle of it: its draft is there until it is issued. */
    const reported =
      (press: Press): Press =>
      async () => {
        const { invoice } = editor.state();
        const invoiceNumber = invoice?.draft.invoiceNumber ?? '';
        const refusal = await press();
        const isLeft = editor.state().invoice?.editorKey !== invoice?.editorKey;
        if (refusal !== undefined && (isLeft || !isShown.current)) {
          const order = refusal.kind === 'not-mailed' ? 'invoice-mail' : 'invoice';
          news.begin({ order, invoiceNumber })(
            refusal.kind === 'unfinished' ? 'unknown-end' : 'not-done',
          );
        }
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
    };
  }, [billing, news]);
}
