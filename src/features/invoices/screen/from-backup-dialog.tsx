import type { KnownInvoice } from '../../../billing/issuing/known-invoice.ts';
import { formatMoment } from '../../../domain/format-moment.ts';
import type { Timestamp } from '../../../domain/units.ts';
import { describeKnownInvoice, HOW_TO_DELETE_OPEN_DRAFT } from './describe-known-invoice.ts';
import { IssuedAlreadyDialog } from './issued-already-dialog.tsx';

interface FromBackupDialogProps {
  readonly madeAt: Timestamp | undefined;
  /** An invoice of this device that says the same. */
  readonly same: KnownInvoice | undefined;
  /** This device may have one that says the same, which it cannot read. */
  readonly isUncertain: boolean;
  readonly onIssue: () => void;
  readonly onClose: () => void;
}

/** Asks once, before a draft from a backup is issued, whether it has been issued since that was made. */
export function FromBackupDialog({
  madeAt,
  same,
  isUncertain,
  onIssue,
  onClose,
}: FromBackupDialogProps) {
  const origin =
    madeAt === undefined
      ? 'came from an older backup, or was removed from this device while it was open here'
      : `came from a backup made at ${formatMoment(madeAt)}`;
  const among = isUncertain ? ' among those that it can read' : '';
  return (
    <IssuedAlreadyDialog onIssue={onIssue} onClose={onClose}>
      <p>
        This draft {origin}. It may have been issued since
        {same === undefined && `, and this device finds no invoice that says the same${among}`}.
      </p>
      {same !== undefined && (
        <p>
          This device has an invoice that says the same: {describeKnownInvoice(same)}. If it is the
          one you are writing, {HOW_TO_DELETE_OPEN_DRAFT}
        </p>
      )}
      <p>Look for it in the sheet, or ask the customer, so that it is not issued twice.</p>
    </IssuedAlreadyDialog>
  );
}
