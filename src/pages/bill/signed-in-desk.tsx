import { useCallback, useEffect, useState } from 'react';
import type { Billing } from '../../billing/open-billing.ts';
import type { StaffSession } from '../../billing/staff/staff-session.ts';
import { sheetAddress } from '../../domain/staff/service-addresses.ts';
import type { Timestamp } from '../../domain/units.ts';
import { BackupReminder } from '../../features/backup/backup-reminder.tsx';
import { RestoreNotice } from '../../features/backup/restore-notice.tsx';
import { type StorageNews, StorageNotice } from '../../features/backup/storage-notice.tsx';
import { BillingScreen } from '../../features/invoices/screen/billing-screen.tsx';
import { MissingPicturesNotice } from '../../features/invoices/screen/missing-pictures-notice.tsx';
import { RepeatedNumbersNotice } from '../../features/invoices/screen/repeated-numbers-notice.tsx';
import { UndoneOrders } from '../../features/invoices/undone-orders.tsx';
import { BillingContext } from '../../features/invoices/use-billing.ts';
import { useReportedOrders } from '../../features/invoices/use-reported-orders.ts';
import { makeOrderNews } from '../../features/order-news.ts';
import { BlockedNotices } from '../../features/outbox-panel/blocked-notices.tsx';
import { ImportForHistory } from '../../features/outbox-panel/bring-in-sheet.tsx';
import { InvoiceProgress } from '../../features/outbox-panel/invoice-progress.tsx';
import { useOutbox } from '../../features/outbox-panel/outbox-context.ts';
import { useDeliverEntryAtOnce } from '../../features/outbox-panel/use-deliver-entry-at-once.ts';
import { useSheetImport } from '../../features/outbox-panel/use-sheet-import.ts';
import { useWaitingCount } from '../../features/outbox-panel/use-waiting-count.ts';
import { BarredServicesNotice } from '../../features/staff/barred-services-notice.tsx';
import { SavedCopyNotice } from '../../features/staff/saved-copy-notice.tsx';
import { usePageRuntime } from '../../ui/page-context.ts';
import { QuoteButton } from './quote-button.tsx';
import { StaffOutbox } from './staff-outbox.tsx';

interface SignedInDeskProps {
  readonly session: StaffSession;
  readonly billing: Billing;
  /** When the copy of the staff file was saved that opened the desk; undefined for the host's own. */
  readonly savedAt?: Timestamp | undefined;
}

/** What signed-in staff see: invoices and outbox, which meet only in this folder. */
export function SignedInDesk({ session, billing, savedAt }: SignedInDeskProps) {
  const { flush } = useOutbox();
  const [storageNews, setStorageNews] = useState<StorageNews>('nothing');
  const orderNews = usePageRuntime().once(makeOrderNews);
  const reporting = useReportedOrders(billing, orderNews);
  const waiting = useWaitingCount();
  const sheetImport = useSheetImport(sheetAddress(billing.config.sheet), async (rows, signal) => {
    const { bringInRows } = await import('../../billing/shared-history/bring-in-rows.ts');
    return bringInRows(billing, rows, signal);
  });
  useEffect(() => {
    void billing.adoptServices().then(() => flush('connected'));
  }, [billing, flush]);
  const deliver = useCallback(() => flush('timer'), [flush]);
  const deliverEntryAtOnce = useDeliverEntryAtOnce();
  useEffect(() => session.onPressed(deliverEntryAtOnce), [session, deliverEntryAtOnce]);

  return (
    <BillingContext value={reporting}>
      <SavedCopyNotice savedAt={savedAt} />
      <BarredServicesNotice
        sheetUrl={billing.config.sheet.url}
        mailOrigin={billing.config.email.origin}
        update={session.update}
      />
      <StorageNotice billing={billing} shown={storageNews} onShow={setStorageNews} />
      <MissingPicturesNotice />
      <BillingScreen
        onLock={() => void session.lock('asked')}
        waiting={waiting}
        itemTools={<QuoteButton />}
        renderDelivery={(invoiceId) => <InvoiceProgress invoiceId={invoiceId} />}
        outbox={<StaffOutbox onDeliver={deliver} orderNews={orderNews} sheetImport={sheetImport} />}
        renderImport={(isEmpty) =>
          sheetImport && <ImportForHistory sheetImport={sheetImport} isEmpty={isEmpty} />
        }
        renderNotices={(invoiceId) => (
          <>
            <BlockedNotices shownInvoiceId={invoiceId} />
            <RepeatedNumbersNotice />
            <RestoreNotice news={orderNews} isAway />
            <UndoneOrders news={orderNews} />
            {/* The notice offers a backup already. */}
            {storageNews === 'nothing' && <BackupReminder billing={billing} />}
          </>
        )}
      />
    </BillingContext>
  );
}
