import { useState } from 'react';
import type { KeptDraft } from '../../../billing/drafts/draft-records.ts';
import { formatMoment } from '../../../domain/format-moment.ts';
import { formatRupees } from '../../../domain/format-rupees.ts';
import { composeSums } from '../../../domain/invoice/compose-sums.ts';
import { shortenLine } from '../../../domain/invoice/shorten-line.ts';
import { TARIFF } from '../../../domain/tariff.ts';
import type { StorageFailure } from '../../../storage/try-storage.ts';
import { Button } from '../../../ui/button.tsx';
import { useObservable } from '../../../ui/use-observable.ts';
import { explainStorageFailure } from '../../explain-storage-failure.ts';
import rows from '../rows.module.css';
import { useBilling } from '../use-billing.ts';
import styles from './drafts-list.module.css';

interface DraftsListProps {
  /** Id of the invoice that is open in the editor. */
  readonly openId: string | undefined;
  readonly onOpen: (draft: KeptDraft) => void;
  /** Saves what is open and begins another invoice. */
  readonly onNew: () => void;
}

/** The invoices that were begun and not issued, newest first. */
export function DraftsList({ openId, onOpen, onNew }: DraftsListProps) {
  const { config, draftList, editor, environment } = useBilling();
  const kept = useObservable(draftList);
  const [removed, setRemoved] = useState<KeptDraft>();
  const [refused, setRefused] = useState<RefusedRemoval>();

  const remove = async (draft: KeptDraft) => {
    const outcome = await draftList.remove(draft);
    const isRefused = outcome.kind === 'full' || outcome.kind === 'unavailable';
    setRefused(isRefused ? { draft, failure: outcome } : undefined);
    if (outcome.kind === 'removed') setRemoved(draft);
    if (outcome.kind === 'open-elsewhere') editor.reportElsewhere(draft);
  };
  const restore = async (draft: KeptDraft) => {
    // At once, or a second press would bring back another one.
    setRemoved(undefined);
    await draftList.restore(draft);
  };
  const companyOf = (id: string) => config.companies.find((company) => company.id === id);
  const totalOf = ({ draft }: KeptDraft) =>
    composeSums(draft, draft.items, companyOf(draft.companyId), environment.now(), TARIFF.gst)
      .totals.total;

  return (
    <section className={rows['panel']} aria-label="Drafts">
      {kept?.failure !== undefined && (
        <p role="alert">{explainStorageFailure('The drafts need', kept.failure)}</p>
      )}
      {refused !== undefined && <p role="alert">{explainRefusal(refused)}</p>}
      {removed !== undefined && (
        <p key={removed.id} role="status">
          Draft {shortenLine(removed.draft.invoiceNumber)} was deleted.{' '}
          <Button ref={focusUndo} look="quiet" onClick={() => void restore(removed)}>
            Undo
          </Button>
        </p>
      )}
      {kept?.drafts.length === 0 && kept.failure === undefined && (
        <p className={rows['count']}>No drafts. What you write is saved here until it is issued.</p>
      )}
      {kept !== undefined && kept.unreadable > 0 && (
        <p className={rows['count']}>
          {kept.unreadable} more can’t be opened:{' '}
          {kept.unreadable === 1
            ? 'it was written under another staff file, which alone opens it, or is damaged.'
            : 'they were written under another staff file, which alone opens them, or are damaged.'}
        </p>
      )}
      <Button onClick={onNew} className={styles['new']}>
        New Invoice
      </Button>
      <ul className={rows['list']}>
        {kept?.drafts.map((draft) => (
          <li key={draft.id} className={rows['row']}>
            <div className={rows['what']}>
              <b>
                {draft.draft.invoiceNumber || 'No number yet'}
                {draft.id === openId && <span className={styles['mark']}> · open</span>}
              </b>
              <span>{draft.draft.customer.name || 'No customer name'}</span>
              <small>
                {[companyOf(draft.draft.companyId)?.name, standingOf(draft)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            <b className={rows['total']}>{formatRupees(totalOf(draft))}</b>
            <div className={rows['actions']}>
              <Button
                aria-label={`Open draft ${draft.draft.invoiceNumber}`}
                onClick={() => onOpen(draft)}
              >
                Open
              </Button>
              {/* What is open would be saved again with the next key. */}
              <Button
                aria-label={`Delete draft ${draft.draft.invoiceNumber}`}
                disabled={draft.id === openId}
                onClick={() => void remove(draft)}
              >
                Delete
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RefusedRemoval {
  readonly draft: KeptDraft;
  readonly failure: StorageFailure;
}

function explainRefusal({ draft, failure }: RefusedRemoval): string {
  const refusal = `Draft ${shortenLine(draft.draft.invoiceNumber)} was not deleted`;
  return failure.kind === 'full'
    ? `${refusal}: this device is full. Free up some space and try again.`
    : `${refusal}: this browser’s storage can’t be used right now. Close other tabs of this site and try again.`;
}

/** The button that was pressed is gone with its draft. */
function focusUndo(undo: HTMLElement | null): void {
  undo?.focus();
}

function standingOf({ isSaved, savedAt }: KeptDraft): string {
  return isSaved ? `saved ${formatMoment(savedAt)}` : 'not saved yet, kept in this tab';
}
