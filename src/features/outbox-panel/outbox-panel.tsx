import { type ReactNode, useRef } from 'react';
import type { Entry } from '../../domain/outbox/entry.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { explainStorageFailure } from '../explain-storage-failure.ts';
import { describeUndeliveredCount } from './describe-undelivered-count.ts';
import { EntryRow } from './entry-row.tsx';
import { EvictionWarning } from './eviction-warning.tsx';
import styles from './outbox-panel.module.css';
import {
  countInvoices,
  useDoubledEntries,
  useEntriesFailure,
  useOpenEntries,
  useUnreadCount,
} from './use-entries.ts';
import { useRetryAll } from './use-retry-all.ts';

interface OutboxPanelProps {
  /** Whose invoice one is, for whoever has the opened history. */
  readonly summarise: (invoiceId: string) => ReactNode;
  /** "Check the sheet" and the backup, which need the opened history. */
  readonly children?: ReactNode;
}

/** What waits on this device: each invoice's way to the sheet and to the customer. */
export function OutboxPanel({ summarise, children }: OutboxPanelProps) {
  const place = useRef<HTMLElement>(null);
  const open = useOpenEntries();
  const failure = useEntriesFailure();
  const doubled = useDoubledEntries().filter(
    ({ sequence }) => open?.entries.every((entry) => entry.sequence !== sequence) === true,
  );
  const unread = useUnreadCount();
  const retry = useRetryAll();
  const count = countInvoices(open?.entries ?? []);
  return (
    <section ref={place} tabIndex={-1} className={styles['panel']} aria-label="Outbox">
      <header className={styles['head']}>
        <p role="status" hidden={open === undefined}>
          {describeUndeliveredCount(count, unread)}
        </p>
        {count > 0 && <Button onClick={retry}>Retry now</Button>}
      </header>
      {count > 0 && <EvictionWarning />}
      {failure !== undefined && (
        <Notice tone="bad">{explainStorageFailure('The outbox needs', failure)}</Notice>
      )}
      {open === undefined && failure === undefined && <Notice tone="calm">Loading…</Notice>}
      <ul className={styles['list']}>
        {open !== undefined &&
          [...open.entries, ...doubled].map((entry) => (
            <EntryRow
              key={entry.sequence}
              entry={entry}
              invoice={invoiceOf(entry, open.entries)}
              statuses={open.statuses}
              summary={summarise(entry.invoiceId)}
              onDecided={() => place.current?.focus({ preventScroll: true })}
            />
          ))}
      </ul>
      {children}
    </section>
  );
}

function invoiceOf({ resendOf }: Entry, open: readonly Entry[]): Entry | undefined {
  return resendOf === undefined ? undefined : open.find(({ invoiceId }) => invoiceId === resendOf);
}
