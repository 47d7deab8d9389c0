import type { KnownCustomer } from '../../../domain/customers/list-customers.ts';
import { shortenLine } from '../../../domain/invoice/shorten-line.ts';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';
import { useBilling } from '../use-billing.ts';
import styles from './customers-panel.module.css';
import { StorageRefusal } from './storage-refusal.tsx';
import { useSaving } from './use-saving.ts';

interface ForgetDialogProps {
  readonly known: KnownCustomer;
  readonly onForgotten: (openDrafts: number) => void;
  readonly onClose: () => void;
}

/** Says what forgetting a customer deletes, what has to stay and why, before it is done. */
export function ForgetDialog({ known, onForgotten, onClose }: ForgetDialogProps) {
  const { customers } = useBilling();
  const { failure, save } = useSaving(onClose);
  const name = shortenLine(known.customer.name || known.customer.mobile);
  const count = known.invoices.length;
  const forget = async () => {
    const outcome = await customers.forget(known);
    if (outcome.kind !== 'forgotten') return outcome;
    onForgotten(outcome.openDrafts);
    return { kind: 'done' } as const;
  };
  return (
    <QuestionDialog
      title={`Forget ${name}?`}
      action="Forget"
      onSubmit={() => save(forget())}
      onClose={onClose}
    >
      <div className={styles['explained']}>
        <p>
          <b>Deleted on this device:</b> the entry in this list, everything corrected in it, and the
          drafts for this customer that are not open. The customer is offered for an invoice again
          only if another one is issued to them.
        </p>
        <p>
          <b>Kept until you delete them:</b> drafts for this customer that are open now, here or in
          another tab. Once they are closed, delete them under Drafts.
        </p>
        <p>
          <b>Kept:</b> {count === 1 ? 'the issued invoice' : `the ${count} issued invoices`}, which
          the accounts need. Ask your accountant how long.
        </p>
        <p>
          <b>Out of reach from here:</b> rows in the sheet, mails that were sent, PDFs and backups
          that were saved. Neither a restored backup nor an older invoice from another device brings
          the entry back.
        </p>
      </div>
      <StorageRefusal failure={failure} />
    </QuestionDialog>
  );
}
