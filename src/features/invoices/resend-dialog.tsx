import { type FormEvent, useState } from 'react';
import { issuedOf } from '../../billing/history/invoice-records.ts';
import type { InvoiceToResend, ResendOutcome } from '../../billing/issuing/resend-invoice.ts';
import type { Unfinished } from '../../billing/make-orders.ts';
import { invoiceOf, numberOf } from '../../domain/tax/invoice-or-credit-note.ts';
import { Button } from '../../ui/button.tsx';
import dialog from '../../ui/dialog.module.css';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { IF_IT_FAILS_AGAIN } from '../if-it-fails-again.ts';
import { ResendWarning } from './resend-warning.tsx';
import { useBilling } from './use-billing.ts';

type SendingRefusal = Exclude<ResendOutcome | Unfinished, { kind: 'ordered' | 'cancelled' }>;

interface ResendDialogProps extends Omit<InvoiceToResend, 'recipient' | 'signal'> {
  /** Instead of saying that the invoice is sent again. */
  readonly title?: string;
  readonly note?: string;
  readonly onOrdered: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Asks whom an issued invoice is mailed to once more. */
export function ResendDialog({
  drawn,
  invoice,
  reminder,
  title = `Send ${numberOf(issuedOf(invoice))} again`,
  note = 'The same PDF goes out as it was issued. Nothing in it changes.',
  onOrdered,
  onClose,
}: ResendDialogProps) {
  const { sendAgain } = useBilling();
  const { customer } = invoiceOf(issuedOf(invoice));
  const [recipient, setRecipient] = useState(customer.email);
  const [refusal, setRefusal] = useState<SendingRefusal>();
  const [sending, setSending] = useState<AbortController>();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (sending !== undefined) return;
    const mine = new AbortController();
    setSending(mine);
    const outcome = await sendAgain({
      drawn,
      invoice,
      recipient,
      signal: mine.signal,
      ...(reminder && { reminder }),
    });
    setSending(undefined);
    if (outcome.kind === 'cancelled') return;
    if (outcome.kind !== 'ordered') return setRefusal(outcome);
    onOrdered?.();
    // Cancelled too late, it may have been followed by another dialog.
    if (!mine.signal.aborted) onClose();
  };
  const close = () => {
    sending?.abort();
    onClose();
  };
  const failure = refusal && failureOf(refusal);
  return (
    <Dialog title={title} onClose={close}>
      <form noValidate className={dialog['form']} onSubmit={(event) => void send(event)}>
        <TextField
          label="Recipient"
          inputMode="email"
          value={recipient}
          readOnly={sending !== undefined}
          error={refusal && errorOf(refusal)}
          onChange={({ target: { value } }) => {
            setRecipient(value);
            setRefusal(undefined);
          }}
        />
        <p className={dialog['note']}>{note}</p>
        <ResendWarning invoice={invoice} recipient={recipient} drawn={drawn} />
        {failure !== undefined && <Notice tone="bad">{failure}</Notice>}
        <div className={dialog['actions']}>
          <Button type="submit" look="primary" aria-disabled={sending !== undefined}>
            {sending === undefined ? 'Send' : 'Sending…'}
          </Button>
          <Button onClick={close}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}

function errorOf({ kind }: SendingRefusal): string | undefined {
  return kind === 'bad-recipient' || kind === 'no-recipient'
    ? 'Enter a complete e-mail address, such as name@example.com.'
    : undefined;
}

function failureOf({ kind }: SendingRefusal): string | undefined {
  switch (kind) {
    case 'mail-too-large':
      return 'Not sent: the PDF is too large for the e-mail service. Send it by hand.';
    case 'unfinished':
      return `Not sent: a part of the app could not be loaded. Check the connection and press again: nothing is sent twice by that. ${IF_IT_FAILS_AGAIN}`;
    case 'full':
      return 'Not sent: this device is full. Free up some space and try again.';
    case 'unavailable':
      return 'Not sent: this browser’s storage can’t be used right now. Close other tabs of this site and try again.';
    default:
      return undefined;
  }
}
