import { formatMoment } from '../../../domain/format-moment.ts';
import type { Timestamp } from '../../../domain/units.ts';
import { QuestionDialog } from '../question-dialog.tsx';

interface FromBackupDialogProps {
  readonly madeAt: Timestamp | undefined;
  readonly onIssue: () => void;
  readonly onClose: () => void;
}

/** Asks once, before a draft from a backup is issued, whether it has been issued since that was made. */
export function FromBackupDialog({ madeAt, onIssue, onClose }: FromBackupDialogProps) {
  return (
    <QuestionDialog
      title="Is this invoice issued already?"
      action="Issue it"
      cancel="Not now"
      onSubmit={onIssue}
      onClose={onClose}
    >
      <p>
        This draft came from{' '}
        {madeAt === undefined ? 'an older backup' : `a backup made at ${formatMoment(madeAt)}`}. It
        may have been issued since, and nothing on this device would say so.
      </p>
      <p>Look for it in the sheet, or ask the customer, so that it is not issued twice.</p>
    </QuestionDialog>
  );
}
