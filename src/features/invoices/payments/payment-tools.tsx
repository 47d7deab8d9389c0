import { useState } from 'react';
import type { HistoryInvoice } from '../../../billing/history/invoice-records.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogHost, useHeldUnderDialogs } from '../../../ui/held-under-dialogs.ts';
import { explainStorageFailure } from '../../explain-storage-failure.ts';
import rows from '../rows.module.css';
import { isOneCertain } from '../tax/describe-unread-notes.ts';
import { describeSettlement } from './describe-settlement.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import styles from './payments.module.css';
import { ReminderButton } from './reminder-button.tsx';
import { useSettlement } from './use-settlement.ts';

interface PaymentToolsProps {
  readonly kept: Pick<HistoryInvoice, 'id' | 'invoice' | 'broughtInAt'>;
}

/**
 * Whether an invoice is paid, with buttons to record a payment and to remind the customer; why neither is
 * known or offered where the payments cannot be read.
 */
export function PaymentTools({ kept }: PaymentToolsProps) {
  const current = useSettlement(kept);
  const { held, onDialog } = useHeldUnderDialogs(current);
  const [isOpen, setOpen] = useState(false);
  // What is typed in a dialog stays while the payments cannot be read.
  const read = current?.kind === 'done' ? current : held;
  if (read === undefined) return null;
  if (read.kind !== 'done') return <p>{explainStorageFailure('The payments need', read)}</p>;
  const settlement = read.value;
  const { invoiceNumber } = kept.invoice;
  // A reminder states what is owing, which an unread record of this invoice makes unknown.
  const isRemindable =
    settlement.owing > 0 &&
    settlement.unreadRecords === 0 &&
    !isOneCertain(kept.invoice, settlement.unread);
  return (
    <DialogHost value={onDialog}>
      <div className={styles['tools']}>
        <p className={styles['state']} data-kind={settlement.kind}>
          {describeSettlement(settlement, kept)}
        </p>
        <div className={rows['actions']}>
          <Button
            aria-haspopup="dialog"
            aria-label={`Payments of ${invoiceNumber}`}
            onClick={() => setOpen(true)}
          >
            Payments…
          </Button>
          {isRemindable && <ReminderButton kept={kept} settlement={settlement} />}
        </div>
        {isOpen && (
          <PaymentDialog kept={kept} settlement={settlement} onClose={() => setOpen(false)} />
        )}
      </div>
    </DialogHost>
  );
}
