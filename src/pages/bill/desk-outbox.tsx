import { useCallback } from 'react';
import { readHistoryRecords } from '../../billing/history/history-records.ts';
import { BackupPanel } from '../../features/backup/backup-panel.tsx';
import { InvoiceSummary } from '../../features/invoices/history/invoice-summary.tsx';
import { useHistoryById } from '../../features/invoices/history/use-history.ts';
import { CheckSheet } from '../../features/outbox-panel/check-sheet.tsx';
import { OutboxPanel } from '../../features/outbox-panel/outbox-panel.tsx';
import { QuarantineList } from '../../features/outbox-panel/quarantine-list.tsx';
import type { Session } from '../../features/staff/session.ts';
import { useDatabase } from '../../features/use-database.ts';

interface DeskOutboxProps {
  readonly session: Session;
  /** What waits is to be delivered. */
  readonly onDeliver: () => void;
}

/** The outbox with what only an open desk can say and do. */
export function DeskOutbox({ session: { desk, storageKey }, onDeliver }: DeskOutboxProps) {
  const database = useDatabase();
  const invoices = useHistoryById();
  const summarise = useCallback(
    (invoiceId: string) => <InvoiceSummary invoice={invoices.get(invoiceId)} />,
    [invoices],
  );
  return (
    <OutboxPanel summarise={summarise}>
      <QuarantineList />
      <CheckSheet
        address={desk.sheet}
        readHistory={() => readHistoryRecords(database, storageKey)}
      />
      <BackupPanel storageKey={storageKey} onRestored={onDeliver} />
    </OutboxPanel>
  );
}
