import { useState } from 'react';
import type { HistoryCreditNote } from '../../../billing/history/invoice-records.ts';
import { renderPdf } from '../../../billing/issuing/render-pdf.ts';
import { formatMoment } from '../../../domain/format-moment.ts';
import { formatRupees } from '../../../domain/format-rupees.ts';
import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import { creditLeft, creditLeftInAll } from '../../../domain/tax/credit-left.ts';
import { timestamp } from '../../../domain/time.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { DeskOfInvoice } from '../desk-of-invoice.tsx';
import { PdfButton } from '../pdf-button.tsx';
import { ResendButton } from '../resend-button.tsx';
import { ResendList } from '../resend-list.tsx';
import rows from '../rows.module.css';
import { useBilling } from '../use-billing.ts';
import { CreditDialog } from './credit-dialog.tsx';
import styles from './credit-notes.module.css';

interface CreditNotesProps {
  readonly invoice: IssuedInvoice;
  /** Those against this invoice, newest first. */
  readonly notes: readonly HistoryCreditNote[];
}

/** The credit notes of an issued invoice, and the way to another one. */
export function CreditNotes({ invoice, notes }: CreditNotesProps) {
  const { environment } = useBilling();
  const [drawn, setDrawn] = useState<string>();
  const [isBack, setBack] = useState(false);
  const earlier = notes.map(({ note }) => note);
  const left = creditLeft(invoice, earlier);
  const isUsedUp = creditLeftInAll(left) === 0;
  const isOverCredited = left.some(({ amount }) => amount < 0);
  return (
    // Without a note, its button goes beside those for payments.
    <div className={notes.length > 0 ? styles['notes'] : rows['actions']}>
      {notes.map((kept) => (
        <NoteRow key={kept.id} kept={kept} />
      ))}
      {isOverCredited && (
        <Notice tone="warn">
          These credit notes take back more than the invoice has: they were issued on two devices.
          Ask your accountant how to correct it.
        </Notice>
      )}
      {isUsedUp ? (
        !isOverCredited && (
          // The button that opened the dialog is gone.
          <p className={rows['count']} tabIndex={-1} ref={isBack ? focus : undefined}>
            {notes.length > 0 ? 'Credited in full.' : 'There is nothing that could be credited.'}
          </p>
        )
      ) : (
        <Button
          aria-haspopup="dialog"
          aria-label={`Credit note for ${invoice.invoiceNumber}`}
          onClick={() => {
            setDrawn(environment.newId());
            setBack(false);
          }}
        >
          Credit note…
        </Button>
      )}
      {drawn !== undefined && (
        <CreditDialog
          drawn={drawn}
          invoice={invoice}
          earlier={earlier}
          onClose={() => {
            setDrawn(undefined);
            setBack(true);
          }}
        />
      )}
    </div>
  );
}

function focus(place: HTMLElement | null): void {
  place?.focus();
}

function NoteRow({ kept }: { readonly kept: HistoryCreditNote }) {
  const { id, note } = kept;
  const billing = useBilling();
  const { creditNoteNumber, createdAt, sums } = note;
  const render = async () => ({
    invoice: { invoiceNumber: creditNoteNumber },
    pdf: await renderPdf(billing, note),
  });
  return (
    <div className={styles['note']}>
      <span>
        Credit note {creditNoteNumber} · {formatMoment(timestamp(Date.parse(createdAt)))}
        <DeskOfInvoice issued={note} /> · <b>{formatRupees(sums.total)}</b>
      </span>
      <PdfButton number={creditNoteNumber} document={render} />
      <ResendButton invoice={kept} isListed />
      <ResendList invoiceId={id} />
    </div>
  );
}
