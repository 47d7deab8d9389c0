import Lock from 'lucide-react/icons/lock';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { beginInvoiceFor } from '../../../billing/customers/begin-invoice-for.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useObservable } from '../../../ui/use-observable.ts';
import { DraftsList } from '../drafts/drafts-list.tsx';
import { HistoryView } from '../history/history-view.tsx';
import { useBilling } from '../use-billing.ts';
import styles from './billing-screen.module.css';
import { EditorView } from './editor-view.tsx';
import { SavingStatus } from './saving-status.tsx';
import { UnavailableDraftNotice } from './unavailable-draft-notice.tsx';
import { ViewPanel } from './view-panel.tsx';
import { ViewTabs } from './view-tabs.tsx';

const DeskLine = lazyPart(async () => (await import('./desk-line.tsx')).DeskLine);
const OwingList = lazyPart(async () => (await import('../payments/owing-list.tsx')).OwingList);

interface BillingScreenProps {
  readonly onLock: () => void;
  /** Other ways to add items, as the page composes them. */
  readonly itemTools: ReactNode;
  /** What the outbox says of an issued invoice. */
  readonly renderDelivery: (invoiceId: string) => ReactNode;
  /** The outbox, as the page composes it. */
  readonly outbox: ReactNode;
  /** How the invoices of other desks come into the history, as the page composes it. */
  readonly renderImport: (isEmpty: boolean) => ReactNode;
  /** What staff must know in every view but the outbox; the issued invoice in sight says its own. */
  readonly renderNotices: (shownInvoiceId: string | undefined) => ReactNode;
  /** How many invoices wait or need somebody. */
  readonly waiting: number;
}

type View = 'invoice' | 'drafts' | 'history' | 'owing' | 'outbox';

/** What signed-in staff see: the invoice being written, drafts, history and outbox. */
export function BillingScreen({
  onLock,
  itemTools,
  renderDelivery,
  outbox,
  renderImport,
  renderNotices,
  waiting,
}: BillingScreenProps) {
  const { editor, config } = useBilling();
  const { invoice, unopened, saving, isReplacing } = useObservable(editor);
  const hasPayments = config.payments === true;
  const id = useId();
  const [view, setView] = useState<View>('invoice');
  const place = useRef<HTMLDivElement>(null);
  const [focusRequests, setFocusRequests] = useState(0);

  const focusKey = invoice === undefined ? 0 : 1 + focusRequests;
  // Whoever opens or changes the invoice goes on with it; the button that was pressed may be gone.
  useEffect(() => {
    if (focusKey > 0) focusCompany(place.current);
  }, [focusKey]);

  const showView = async (next: View) => {
    await editor.saveNow();
    // A question that was opened meanwhile would block the page unseen, and its order goes with it.
    if (document.querySelector('dialog[open]') === null) setView(next);
  };
  /** Shows the invoice once another one was opened in the editor. */
  const showInvoice = async (opening: Promise<unknown>) => {
    if ((await opening) !== false) {
      setView('invoice');
      setFocusRequests((count) => count + 1);
    }
    scrollTo({ top: 0 });
  };

  return (
    <section className={styles['desk']}>
      <header className={styles['bar']}>
        <h1 className={styles['title']}>Generate Invoice</h1>
        <div className={styles['views']}>
          <ViewTabs
            id={id}
            value={view}
            onChange={(next) => void showView(next)}
            views={[
              { view: 'invoice', name: 'Invoice' },
              { view: 'drafts', name: 'Drafts' },
              { view: 'history', name: 'History' },
              ...(hasPayments ? [{ view: 'owing', name: 'Owing' } as const] : []),
              { view: 'outbox', name: waiting > 0 ? `Outbox (${waiting})` : 'Outbox' },
            ]}
          />
        </div>
        <Button className={styles['lock']} onClick={onLock}>
          <Lock size={18} aria-hidden="true" />
          Lock
        </Button>
      </header>
      {config.desks === true && <DeskLine />}
      {view !== 'outbox' && renderNotices(view === 'invoice' ? invoice?.id : undefined)}
      {unopened && (
        <UnavailableDraftNotice
          unopened={unopened}
          onTryAgain={() => void showInvoice(editor.resume(unopened.kept))}
          onClose={editor.dismissUnopened}
        />
      )}
      {view !== 'invoice' && (saving.kind === 'failed' || saving.kind === 'issued') && (
        <SavingStatus saving={saving} />
      )}
      {/* Stays in place while another view is shown, so that nothing of the invoice is lost. */}
      <ViewPanel
        ref={place}
        id={id}
        view="invoice"
        isShown={view === 'invoice'}
        inert={isReplacing}
      >
        {invoice && (
          <EditorView
            invoice={invoice}
            isShown={view === 'invoice'}
            onNew={() => void showInvoice(editor.begin())}
            itemTools={itemTools}
            renderDelivery={renderDelivery}
          />
        )}
      </ViewPanel>
      <ViewPanel id={id} view="drafts" isShown={view === 'drafts'}>
        {view === 'drafts' && (
          <DraftsList
            openId={invoice?.id}
            onOpen={(draft) => void showInvoice(editor.resume(draft))}
            onNew={() => void showInvoice(editor.begin())}
          />
        )}
      </ViewPanel>
      <ViewPanel id={id} view="history" isShown={view === 'history'}>
        {view === 'history' && (
          <HistoryView
            onDuplicate={(issued) => void showInvoice(editor.duplicate(issued))}
            onInvoice={(known) => void showInvoice(beginInvoiceFor(editor, known))}
            renderImport={renderImport}
          />
        )}
      </ViewPanel>
      {hasPayments && (
        <ViewPanel id={id} view="owing" isShown={view === 'owing'}>
          {view === 'owing' && <OwingList />}
        </ViewPanel>
      )}
      <ViewPanel id={id} view="outbox" isShown={view === 'outbox'}>
        {view === 'outbox' && outbox}
      </ViewPanel>
    </section>
  );
}

/** The first question of an invoice: its company, or the choice of one. */
function focusCompany(editor: HTMLElement | null): void {
  const radios = [...(editor?.querySelectorAll<HTMLInputElement>('input[type="radio"]') ?? [])];
  const wanted = radios.find(({ checked }) => checked) ?? radios[0];
  wanted?.focus({ preventScroll: true });
}
