import { useCallback } from 'react';
import { InvoiceDesk } from '../../features/invoices/invoice-desk.tsx';
import { DeliveryNotice } from '../../features/outbox-panel/delivery-notice.tsx';
import { useOutbox } from '../../features/outbox-panel/outbox-context.ts';
import { useDestinations } from '../../features/outbox-panel/use-destinations.ts';
import { useWaiting } from '../../features/outbox-panel/use-waiting.ts';
import { beforeLock, lockSession, type Session } from '../../features/staff/session.ts';
import { useIdleLock } from '../../features/staff/use-idle-lock.ts';
import { DeskOutbox } from './desk-outbox.tsx';

/** The desk of a signed-in member of staff: invoices and outbox, which meet only in this folder. */
export function OpenDesk({ session }: { readonly session: Session }) {
  const { desk, storageKey } = session;
  const { flush } = useOutbox();
  const waiting = useWaiting();
  useIdleLock(desk.lockAfterMinutes, lockIdle);
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
      outbox={<DeskOutbox session={session} onDeliver={deliver} />}
    />
  );
}

function lock(): void {
  void lockSession('asked');
}

function lockIdle(): void {
  void lockSession('idle');
}
