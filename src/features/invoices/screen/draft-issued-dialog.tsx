import type { KnownInvoice } from '../../../billing/issuing/known-invoice.ts';
import { QuestionDialog } from '../question-dialog.tsx';
import { describeKnownInvoice, HOW_TO_DELETE_OPEN_DRAFT } from './describe-known-invoice.ts';

interface DraftIssuedDialogProps {
  /** The invoice that was issued from a copy of the draft. */
  readonly by: KnownInvoice;
  readonly onIssue: () => void;
  readonly onClose: () => void;
}

/** Asks, before a draft is issued of which a copy was issued elsewhere, whether this is another invoice. */
export function DraftIssuedDialog({ by, onIssue, onClose }: DraftIssuedDialogProps) {
  return (
    <QuestionDialog
      title="Is this invoice issued already?"
      action="Issue it"
      cancel="Not now"
      onSubmit={onIssue}
      onClose={onClose}
    >
      <p>
        A copy of this draft was issued as {describeKnownInvoice(by)}. If it is the one you are
        writing, {HOW_TO_DELETE_OPEN_DRAFT}
      </p>
      <p>If this is another invoice, issue it. It goes out besides that one.</p>
    </QuestionDialog>
  );
}
