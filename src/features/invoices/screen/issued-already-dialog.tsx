import type { ReactNode } from 'react';
import { QuestionDialog } from '../../../ui/question-dialog.tsx';

interface IssuedAlreadyDialogProps {
  /** What speaks for it. */
  readonly children: ReactNode;
  readonly onIssue: () => void;
  readonly onClose: () => void;
}

/** Asks, before a draft is issued that may be issued elsewhere, whether to issue it. */
export function IssuedAlreadyDialog({ children, onIssue, onClose }: IssuedAlreadyDialogProps) {
  return (
    <QuestionDialog
      title="Is this invoice issued already?"
      action="Issue it"
      cancel="Not now"
      onSubmit={onIssue}
      onClose={onClose}
    >
      {children}
    </QuestionDialog>
  );
}
