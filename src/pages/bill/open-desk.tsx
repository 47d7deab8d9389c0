import { useCallback } from 'react';
import { BackupPanel } from '../../features/backup/backup-panel.tsx';
import { readHistoryRecords } from '../../features/invoices/history/history-records.ts';
import { InvoiceDesk } from '../../features/invoices/invoice-desk.tsx';
import { CheckSheet } from '../../features/outbox-panel/check-sheet.tsx';
import { DeliveryNotice } from '../../features/outbox-panel/delivery-notice.tsx';
import { useOutbox } from '../../features/outbox-panel/outbox-context.ts';
import { OutboxPanel } from '../../features/outbox-panel/outbox-panel.tsx';
import { SetAsideList } from '../../features/outbox-panel/set-aside-list.tsx';
import { useDestinations } from '../../features/outbox-panel/use-destinations.ts';
import { useWaiting } from '../../features/outbox-panel/use-waiting.ts';
import { beforeLock, lockSession, type Session } from '../../features/staff/session.ts';
import { useIdleLock } from '../../features/staff/use-idle-lock.ts';

/** The desk of a signed-in member of staff: invoices and outbox, which meet only here. */
export function OpenDesk({ session }: { readonly session: Session }) {
  const { desk, storageKey } = session;
  const { flush } = useOutbox();
  const waiting = useWaiting();
  useIdleLock(desk.lockAfterMinutes, lock);
  useDestinations(desk.sheet, desk.email);
  const deliver = useCallback(() => flush('timer'), [flush]);

  return (
    <InvoiceDesk
      desk={desk}
      storageKey={storageKey}
      onLock={lock}
      beforeLock={beforeLock}
      onQueued={deliver}
      waiting={waiting}
      renderDelivery={(invoiceId) => <DeliveryNotice invoiceId={invoiceId} />}
      outbox={
        <OutboxPanel>
          <SetAsideList />
          <CheckSheet address={desk.sheet} readHistory={() => readHistoryRecords(storageKey)} />
          <BackupPanel storageKey={storageKey} onRestored={deliver} />
        </OutboxPanel>
      }
    />
  );
}

function lock(): void {
  void lockSession();
}
