import { Lock } from 'lucide-react';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { StaffConfig } from '../../domain/staff/staff-config.ts';
import { Button } from '../../ui/button.tsx';
import { useEnvironment } from '../../ui/environment-context.ts';
import type { StorageKey } from '../../vault/storage-key.ts';
import { DraftsList } from './drafts/drafts-list.tsx';
import { useAutosave } from './drafts/use-autosave.ts';
import { useDraftStore } from './drafts/use-draft-store.ts';
import { HistoryList } from './history/history-list.tsx';
import { HistoryContext, useOpenedHistory } from './history/use-history.ts';
import styles from './invoice-desk.module.css';
import { InvoiceEditor } from './invoice-editor.tsx';
import { SavedSign } from './saved-sign.tsx';
import { UnopenedNotice } from './unopened-notice.tsx';
import { ON_DESK, useWork, type Work } from './use-work.ts';
import { ViewTabs } from './view-tabs.tsx';
import { type Workplace, WorkplaceContext } from './workplace.ts';

interface InvoiceDeskProps {
  readonly desk: StaffConfig;
  readonly storageKey: StorageKey;
  readonly onLock: () => void;
  /** Whoever locks the desk waits for `prepare`. Gives how to end that. */
  readonly beforeLock: (prepare: () => Promise<void>) => () => void;
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
  const workplace = useMemo<Workplace>(
    () => ({ desk, storageKey, onQueued }),
    [desk, storageKey, onQueued],
  );
  const history = useOpenedHistory(storageKey);
  return (
    <WorkplaceContext value={workplace}>
      <HistoryContext value={history}>
        <Desk {...props} />
      </HistoryContext>
    </WorkplaceContext>
  );
}

function Desk({
  storageKey,
  onLock,
  beforeLock,
  renderDelivery,
  outbox,
  waiting,
}: InvoiceDeskProps) {
  const { setItem } = useEnvironment();
  const [view, setView] = useState<View>('invoice');
  const [isChanging, setChanging] = useState(false);
  const editor = useRef<HTMLDivElement>(null);
  const [arrivals, setArrivals] = useState(0);
  const desktop = useWork();
  const { work, unopened, open, begin, resume, duplicate, ...editing } = desktop;
  const drafts = useDraftStore();
  const { autosave, saving } = useAutosave(storageKey);

  const openOnce = useEffectEvent(async () => {
    await open();
    setArrivals((count) => count + 1);
  });
  useEffect(() => void openOnce(), []);

  // Whoever opens or changes the invoice goes on with it; the button that was pressed may be gone.
  useEffect(() => {
    if (arrivals > 0) focusCompany(editor.current);
  }, [arrivals]);

  const onWritten = useCallback(
    ({ id, draft, isTouched }: Work, isIssued: boolean) => {
      const isDraft = isTouched && !isIssued;
      setItem(ON_DESK, isDraft ? id : '');
      if (isDraft) autosave.note(id, draft);
    },
    [setItem, autosave],
  );

  const id = work?.id;
  useEffect(() => {
    if (id === undefined) return;
    void drafts.take(id);
    return () => void autosave.saveNow().then(() => drafts.leave(id));
  }, [id, drafts, autosave]);

  useEffect(() => beforeLock(autosave.saveNow), [beforeLock, autosave]);

  const turnTo = async (next: View) => {
    await autosave.saveNow();
    setView(next);
  };
  /** Lays another invoice on the desk; `next` says whether it did. */
  const put = async (next: () => Promise<boolean>) => {
    // What is typed between two invoices would belong to neither.
    setChanging(true);
    await autosave.saveNow();
    if (await next()) {
      setView('invoice');
      setArrivals((count) => count + 1);
    }
    scrollTo({ top: 0 });
    setChanging(false);
  };

  return (
    <section className={styles['desk']}>
      <header className={styles['bar']}>
        <h1 className={styles['title']}>Generate Invoice</h1>
        <div className={styles['views']}>
          <ViewTabs
            value={view}
            onChange={(next) => void turnTo(next)}
            views={[
              { view: 'invoice', name: 'Invoice' },
              { view: 'drafts', name: 'Drafts' },
              { view: 'history', name: 'History' },
              { view: 'outbox', name: waiting > 0 ? `Outbox (${waiting})` : 'Outbox' },
            ]}
          />
        </div>
        <Button className={styles['lock']} onClick={onLock}>
          <Lock size={18} aria-hidden="true" />
          Lock
        </Button>
      </header>
      {unopened && (
        <UnopenedNotice
          unopened={unopened}
          onTryAgain={() => void put(() => resume(unopened.kept))}
          onClose={desktop.forgetUnopened}
        />
      )}
      {view !== 'invoice' && saving.kind === 'failed' && <SavedSign saving={saving} />}
      {/* Stays in place while another view is shown, so that nothing of the invoice is lost. */}
      <div ref={editor} hidden={view !== 'invoice'} inert={isChanging}>
        {work && (
          <InvoiceEditor
            {...editing}
            work={work}
            saving={saving}
            isShown={view === 'invoice'}
            onWritten={onWritten}
            onNew={() => void put(begin)}
            renderDelivery={renderDelivery}
          />
        )}
      </div>
      {view === 'drafts' && (
        <DraftsList
          onDesk={work?.id}
          onOpen={(draft) => void put(() => resume(draft))}
          onElsewhere={desktop.tellElsewhere}
          onNew={() => void put(begin)}
        />
      )}
      {view === 'history' && (
        <HistoryList onDuplicate={(invoice) => void put(() => duplicate(invoice))} />
      )}
      {view === 'outbox' && outbox}
    </section>
  );
}

/** The first question of an invoice: its company, or the choice of one. */
function focusCompany(editor: HTMLElement | null): void {
  const radios = [...(editor?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])];
  const wanted = radios.find(({ checked }) => checked) ?? radios[0];
  wanted?.focus({ preventScroll: true });
}
