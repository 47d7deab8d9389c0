import type { KnownInvoice } from '../../../billing/issuing/known-invoice.ts';
import { describeKnownInvoice, HOW_TO_DELETE_OPEN_DRAFT } from './describe-known-invoice.ts';
import { IssuedAlreadyDialog } from './issued-already-dialog.tsx';

interface DraftIssuedDialogProps {
  /** The invoice that was issued from a copy of the draft. */
  readonly by: KnownInvoice;
  readonly onIssue: () => void;
  readonly onClose: () => void;
}

/** Asks, before a draft is issued of which a copy was issued elsewhere, whether this is another invoice. */
export function DraftIssuedDialog({ by, onIssue, onClose }: DraftIssuedDialogProps) {
  return (
    <IssuedAlreadyDialog onIssue={onIssue} onClose={onClose}>
      <p>
        A copy of this draft was issued as {describeKnownInvoice(by)}. If it is the one you are
        writing, {HOW_TO_DELETE_OPEN_DRAFT}
      </p>
      <p>If this is another invoice, issue it. It goes out as well.</p>
    </IssuedAlreadyDialog>
  );
}
