import { Lock } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { StaffDesk } from '../../domain/staff/staff-desk.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/segments.tsx';
import type { StorageKey } from '../../vault/storage-key.ts';
import { DraftsList } from './drafts/drafts-list.tsx';
import { HistoryList } from './history/history-list.tsx';
import { HistoryContext, useOpenedHistory } from './history/use-history.ts';
import styles from './invoice-desk.module.css';
import { InvoiceEditor } from './invoice-editor.tsx';
import { useWork } from './use-work.ts';
import { type Workplace, WorkplaceContext } from './workplace.ts';

interface InvoiceDeskProps {
  readonly desk: StaffDesk;
  readonly storageKey: StorageKey;
  /** Counts what changed the history from outside, such as a restored backup. */
  readonly edition: number;
  readonly onLock: () => void;
  /** An invoice waits for delivery. */
  readonly onQueued: () => void;
  readonly renderDelivery: (invoiceId: string, isMailed: boolean) => ReactNode;
  /** The outbox, as the page composes it. */
  readonly outbox: ReactNode;
  /** How many invoices wait or need somebody. */
  readonly waiting: number;
}

type View = 'invoice' | 'drafts' | 'history' | 'outbox';

/** The staff's desk: the invoice being written, drafts, history and outbox. */
export function InvoiceDesk(props: InvoiceDeskProps) {
  const { desk, storageKey, onQueued } = props;
  const [issues, setIssues] = useState(0);
  const workplace = useMemo<Workplace>(
    () => ({
      desk,
      storageKey,
      onQueued: () => {
        setIssues((last) => last + 1);
        onQueued();
      },
    }),
    [desk, storageKey, onQueued],
  );
  const history = useOpenedHistory(storageKey, props.edition + issues);
  return (
    <WorkplaceContext value={workplace}>
      <HistoryContext value={history}>
        <Desk {...props} />
      </HistoryContext>
    </WorkplaceContext>
  );
}

function Desk({ onLock, renderDelivery, outbox, waiting }: InvoiceDeskProps) {
  const [view, setView] = useState<View>('invoice');
  const { work, freeNumber, begin, resume, duplicate } = useWork();
  useEffect(() => void begin(), [begin]);
  const show = useCallback((put: () => void) => {
    put();
    setView('invoice');
    scrollTo({ top: 0 });
  }, []);

  return (
    <section className={styles['desk']}>
      <header className={styles['bar']}>
        <h1 className={styles['title']}>Generate Invoice</h1>
        <Segments
          label="View"
          value={view}
          onChange={setView}
          segments={[
            { value: 'invoice', name: 'Invoice' },
            { value: 'drafts', name: 'Drafts' },
            { value: 'history', name: 'History' },
            { value: 'outbox', name: waiting > 0 ? `Outbox (${waiting})` : 'Outbox' },
          ]}
        />
        <Button onClick={onLock}>
          <Lock size={18} aria-hidden="true" />
          Lock
        </Button>
      </header>
      {/* Stays in place while another view is shown, so that nothing of the invoice is lost. */}
      <div hidden={view !== 'invoice'}>
        {work && (
          <InvoiceEditor
            key={work.id}
            work={work}
            freeNumber={freeNumber}
            onNew={() => show(() => void begin())}
            renderDelivery={renderDelivery}
          />
        )}
      </div>
      {view === 'drafts' && <DraftsList onOpen={(draft) => show(() => resume(draft))} />}
      {view === 'history' && (
        <HistoryList onDuplicate={(invoice) => show(() => void duplicate(invoice))} />
      )}
      {view === 'outbox' && outbox}
    </section>
  );
}
