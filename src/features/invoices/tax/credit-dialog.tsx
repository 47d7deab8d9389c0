import { type FormEvent, useState } from 'react';
import type { CreditRefusal } from '../../../billing/credit-notes/issue-credit-note.ts';
import { pdfFile } from '../../../billing/issuing/pdf-file.ts';
import type { Unfinished } from '../../../billing/make-orders.ts';
import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import { creditLeft, creditLeftInAll } from '../../../domain/tax/credit-left.ts';
import type { CreditNote } from '../../../domain/tax/credit-note.ts';
import type { RowCredit } from '../../../domain/tax/draw-up-credit-note.ts';
import type { UnreadCreditNote } from '../../../domain/tax/unread-credit-note.ts';
import { Button } from '../../../ui/button.tsx';
import dialog from '../../../ui/dialog.module.css';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { useBilling } from '../use-billing.ts';
import { CreditRows } from './credit-rows.tsx';
import { CreditSums } from './credit-sums.tsx';
import { CreditedElsewhereNote } from './credited-elsewhere-note.tsx';
import { explainCreditRefusal } from './explain-credit-refusal.ts';
import { LateCreditNotice } from './late-credit-notice.tsx';
import { SetBackNotice } from './set-back-notice.tsx';
import { UnreadNotesNotice } from './unread-notes-notice.tsx';
import { useUnreadNotes } from './use-unread-notes.ts';

interface CreditDialogProps {
  /** One id for all presses in this dialog. */
  readonly drawn: string;
  readonly invoice: IssuedInvoice;
  /** Those of the invoice as staff open the dialog; later ones change no sum under their eyes. */
  readonly earlier: readonly CreditNote[];
  readonly onClose: () => void;
}

/** Asks what is credited of an issued invoice and why, and issues the credit note. */
export function CreditDialog({ drawn, invoice, earlier, onClose }: CreditDialogProps) {
  const { credit, environment } = useBilling();
  const [isPart, setPart] = useState(false);
  const [chosenRows, setCredits] = useState<readonly RowCredit[]>([]);
  const [seen, setSeen] = useState(earlier);
  const [reason, setReason] = useState('');
  const [recipient, setRecipient] = useState(invoice.customer.email);
  const [refusal, setRefusal] =
    useState<Exclude<CreditRefusal | Unfinished, { kind: 'cancelled' }>>();
  const [issuing, setIssuing] = useState<AbortController>();
  const [isAccepted, setAccepted] = useState(false);
  /** The sheet may have some that this device has not. */
  const [refusedFor, setRefusedFor] = useState<readonly UnreadCreditNote[]>([]);
  const unreadHere = useUnreadNotes(invoice) ?? [];
  const unread = refusedFor.length > 0 ? refusedFor : unreadHere;
  const isLeftKnown = unread.length === 0;
  const isIssuing = issuing !== undefined;
  const left = creditLeft(invoice, seen);
  // A row of which nothing is left is not on screen any more.
  const credits = chosenRows.filter(({ row }) => (left[row - 1]?.amount ?? 0) > 0);
  const chosen = isPart || !isLeftKnown ? { credits } : {};

  const issue = async (withMail: boolean) => {
    if (isIssuing) return;
    const mine = new AbortController();
    setIssuing(mine);
    const mail = withMail && { recipient };
    const { signal } = mine;
    const outcome = await credit({
      drawn,
      invoice,
      reason,
      signal,
      seen,
      acceptsUnread: isAccepted,
      ...chosen,
      ...mail,
    });
    setIssuing(undefined);
    if (outcome.kind === 'unread-notes') setRefusedFor(outcome.unread);
    if (outcome.kind === 'credited-meanwhile') setSeen(outcome.notes);
    if (outcome.kind === 'cancelled') return;
    if (outcome.kind !== 'issued' && outcome.kind !== 'already-issued') return setRefusal(outcome);
    if (outcome.kind === 'issued' && !withMail) {
      const { note, pdf } = outcome;
      environment.download(pdfFile({ invoice: { invoiceNumber: note.creditNoteNumber }, pdf }));
    }
    // Cancelled too late, it may have been followed by another dialog.
    if (!signal.aborted) onClose();
  };
  const close = () => {
    issuing?.abort();
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void issue(false);
  };
  const isNothingLeft = creditLeftInAll(left) === 0;
  const isRecipientWrong = refusal?.kind === 'bad-recipient' || refusal?.kind === 'no-recipient';
  return (
    <Dialog title={`Credit note for ${invoice.invoiceNumber}`} width="wide" onClose={close}>
      <form
        noValidate
        className={dialog['form']}
        onSubmit={submit}
        onChange={() => setRefusal(undefined)}
      >
        <LateCreditNotice invoice={invoice} />
        {isLeftKnown ? (
          <>
            <SegmentedControl
              label="What is credited"
              name="extent"
              segments={[
                { value: 'all', name: 'All that is left' },
                { value: 'part', name: 'A part' },
              ]}
              first={isPart ? 'part' : 'all'}
              onChange={(extent) => setPart(extent === 'part')}
            />
            <CreditedElsewhereNote />
          </>
        ) : (
          <UnreadNotesNotice
            invoice={invoice}
            unread={unread}
            isAccepted={isAccepted}
            onAccept={setAccepted}
          />
        )}
        {(isPart || !isLeftKnown) && (
          <CreditRows
            invoice={invoice}
            left={left}
            isLeftKnown={isLeftKnown}
            credits={credits}
            onChange={setCredits}
          />
        )}
        <CreditSums crediting={{ invoice, earlier: seen, reason, ...chosen }} />
        <TextField
          label="Reason (optional)"
          value={reason}
          onChange={({ target: { value } }) => setReason(value)}
        />
        <TextField
          label="Recipient"
          inputMode="email"
          value={recipient}
          error={
            isRecipientWrong
              ? 'Enter a complete e-mail address, such as name@example.com.'
              : undefined
          }
          onChange={({ target: { value } }) => setRecipient(value)}
        />
        <p className={dialog['note']}>
          The invoice stays as it is. A credit note has its own number, row and PDF, and never
          changes either.
        </p>
        <SetBackNotice crediting={{ invoice, earlier: seen }} />
        {refusal !== undefined && !isRecipientWrong && (
          <Notice tone="bad">{explainCreditRefusal(refusal, isNothingLeft)}</Notice>
        )}
        <div className={dialog['actions']}>
          <Button type="submit" look="primary" aria-disabled={isIssuing}>
            Generate Credit Note
          </Button>
          <Button aria-disabled={isIssuing} onClick={() => void issue(true)}>
            Send Credit Note
          </Button>
          <Button onClick={close}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
