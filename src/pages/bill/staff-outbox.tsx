import { useCallback } from 'react';
import { listIssuedInvoiceRecords } from '../../billing/history/list-issued-invoice-records.ts';
import { sendRowAgain } from '../../billing/issuing/send-row-again.ts';
import { readableTable } from '../../domain/staff/readable-table.ts';
import { sheetAddress } from '../../domain/staff/service-addresses.ts';
import { BackupPanel } from '../../features/backup/backup-panel.tsx';
import { InvoiceSummary } from '../../features/invoices/history/invoice-summary.tsx';
import { useAllResends, useBilling, useHistoryById } from '../../features/invoices/use-billing.ts';
import type { OrderNews } from '../../features/order-news.ts';
import { BringInSheet } from '../../features/outbox-panel/bring-in-sheet.tsx';
import { CheckSheet } from '../../features/outbox-panel/check-sheet.tsx';
import { OutboxPanel } from '../../features/outbox-panel/outbox-panel.tsx';
import { UnreadableRows } from '../../features/outbox-panel/unreadable-rows.tsx';

interface StaffOutboxProps {
  /** What waits is to be delivered. */
  readonly onDeliver: () => void;
  readonly orderNews: OrderNews;
  /** Undefined where a table is followed instead. */
  readonly sheetImport: Parameters<typeof BringInSheet>[0]['sheetImport'] | undefined;
}

/** The outbox with what only signed-in staff can see and do. */
export function StaffOutbox({ onDeliver, orderNews, sheetImport }: StaffOutboxProps) {
  const billing = useBilling();
  const invoices = useHistoryById();
  const resends = useAllResends();
  const summarise = useCallback(
    (outboxId: string) => {
      const resend = resends.find((each) => each.outboxId === outboxId);
      const invoice = invoices.get(resend?.invoiceId ?? outboxId);
      return <InvoiceSummary invoice={invoice} recipient={resend?.recipient} />;
    },
    [invoices, resends],
  );
  return (
    <OutboxPanel summarise={summarise}>
      <UnreadableRows />
      <CheckSheet
        address={sheetAddress(billing.config.sheet)}
        adoptServices={billing.adoptServices}
        readHistory={() =>
          listIssuedInvoiceRecords(billing.database, billing.storageKey, billing.config.sheet)
        }
        readable={readableTable(billing.config.sheet)}
        onSendAgain={async (invoiceId) => {
          const ordered = await sendRowAgain(billing, invoiceId);
          onDeliver();
          return ordered;
        }}
      />
      {sheetImport && <BringInSheet sheetImport={sheetImport} />}
      <BackupPanel billing={billing} news={orderNews} onRestored={onDeliver} />
    </OutboxPanel>
  );
}
