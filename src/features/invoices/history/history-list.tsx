import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import type {
  HistoryCreditNote,
  HistoryInvoice,
} from '../../../billing/history/invoice-records.ts';
import type { FoundInvoices } from '../../../billing/history/invoice-search.ts';
import { renderPdf } from '../../../billing/issuing/render-pdf.ts';
import { formatMoment } from '../../../domain/format-moment.ts';
import { formatRupees } from '../../../domain/format-rupees.ts';
import { comparableIdentity } from '../../../domain/invoice/comparable-identity.ts';
import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import { timestamp } from '../../../domain/time.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogHost, useHeldUnderDialogs } from '../../../ui/held-under-dialogs.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useObservable } from '../../../ui/use-observable.ts';
import { explainStorageFailure } from '../../explain-storage-failure.ts';
import { DeskOfInvoice } from '../desk-of-invoice.tsx';
import { PdfButton } from '../pdf-button.tsx';
import { ResendButton } from '../resend-button.tsx';
import { ResendList } from '../resend-list.tsx';
import rows from '../rows.module.css';
import { SharePdf } from '../share-pdf.tsx';
import { ShareTracking } from '../share-tracking.tsx';
import { useBilling, useHistory } from '../use-billing.ts';
import { useFollowedProgress } from '../use-followed-progress.ts';
import { FollowedHistory } from './followed-history.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { MonthRegister } from './month-register.tsx';
import { useFoundInvoices } from './use-found-invoices.ts';
import { type SearchedServer, useServerSearch } from './use-server-search.ts';

const PaymentTools = lazyPart(
  async () => (await import('../payments/payment-tools.tsx')).PaymentTools,
);

interface HistoryListProps {
  readonly onDuplicate: (invoice: IssuedInvoice) => void;
  /** How the invoices of other desks come here, as the page composes it. */
  readonly renderImport: (isEmpty: boolean) => ReactNode;
}

const CreditNotes = lazyPart(async () => (await import('../tax/credit-notes.tsx')).CreditNotes);
const RepeatedNumbersList = lazyPart(
  async () => (await import('./repeated-numbers-list.tsx')).RepeatedNumbersList,
);
const NumberGapsList = lazyPart(
  async () => (await import('../tax/number-gaps-list.tsx')).NumberGapsList,
);

/** Rows drawn at once; more come at a press, so that ten thousand invoices open like ten. */
const STEP = 100;
const EVERYTHING = { typed: '', companyId: '', month: '' };

/** The issued invoices of this device, and of all desks where it follows them, newest first. */
export function HistoryList({ onDuplicate, renderImport }: HistoryListProps) {
  const { invoices, creditNotes, unreadable, isComplete, failure } = useHistory();
  const { config, follower, repeatedNumbers } = useBilling();
  const { all: repeated } = useObservable(repeatedNumbers);
  const { companies } = config;
  const notesOf = useCreditNotesOf(creditNotes);
  const [query, setQuery] = useState(EVERYTHING);
  const [most, setMost] = useState(STEP);
  const { held: found, onDialog } = useHeldUnderDialogs(
    useDeferredValue(useFoundInvoices(invoices, query)),
  );
  const progress = useFollowedProgress(follower);
  const searched = useServerSearch(follower, progress, query);
  const list = (
    <DialogHost value={onDialog}>
      <ul className={rows['list']}>
        {found.invoices.slice(0, most).map((kept) => (
          <HistoryRow
            key={kept.id}
            kept={kept}
            notes={notesOf(kept.invoice)}
            onDuplicate={onDuplicate}
          />
        ))}
      </ul>
      {found.invoices.length > most && (
        <Button onClick={() => setMost(most + STEP)}>
          Show {Math.min(STEP, found.invoices.length - most)} more
        </Button>
      )}
    </DialogHost>
  );

  return (
    <>
      <HistoryFilters
        invoices={invoices}
        since={progress?.oldest}
        query={query}
        onChange={setQuery}
      />
      {invoices.length > 0 && <MonthRegister month={query.month} companyId={query.companyId} />}
      <p role="status" className={rows['count']}>
        {failure === undefined || invoices.length > 0
          ? countOf(found, invoices.length, isComplete, follower && searched)
          : ''}
      </p>
      {isComplete && renderImport(invoices.length === 0)}
      {failure !== undefined && (
        <p role="alert">{explainStorageFailure('The history needs', failure)}</p>
      )}
      {unreadable > 0 && (
        <p className={rows['count']}>
          {unreadable} more can’t be opened:{' '}
          {unreadable === 1
            ? 'it was issued under another staff file, which alone opens it, or is damaged.'
            : 'they were issued under another staff file, which alone opens them, or are damaged.'}
        </p>
      )}
      {follower === undefined ? (
        list
      ) : (
        <FollowedHistory
          follower={follower}
          progress={progress}
          query={query}
          searched={searched}
          isAllShown={isComplete && found.invoices.length <= most}
          onOlder={() => setMost(most + STEP)}
        >
          {list}
        </FollowedHistory>
      )}
      {repeated.length > 0 && <RepeatedNumbersList repeated={repeated} />}
      {companies.some(({ tax }) => tax !== undefined) && (
        <NumberGapsList
          issued={invoices.length + creditNotes.length}
          isWhole={progress?.isWhole === true}
        />
      )}
    </>
  );
}

interface HistoryRowProps extends Pick<HistoryListProps, 'onDuplicate'> {
  readonly kept: HistoryInvoice;
  readonly notes: readonly HistoryCreditNote[];
}

function HistoryRow({ kept, notes, onDuplicate }: HistoryRowProps) {
  const billing = useBilling();
  const { invoice } = kept;
  const { invoiceNumber, customer, company, totals, createdAt } = invoice;
  const hasTax = billing.config.companies.some(({ id, tax }) => id === company.id && tax);
  const render = async () => ({ invoice, pdf: await renderPdf(billing, invoice) });
  return (
    <li className={rows['row']}>
      <div className={rows['what']}>
        <b>{invoiceNumber}</b>
        <span>{customer.name || 'No customer name'}</span>
        <small>
          {company.name} · {formatMoment(timestamp(Date.parse(createdAt)))}
          <DeskOfInvoice issued={invoice} />
          {kept.broughtInAt !== undefined &&
            ` · Brought in from the ${billing.follower ? 'table' : 'sheet'}`}
        </small>
      </div>
      <b className={rows['total']}>{formatRupees(totals.total)}</b>
      <div className={rows['actions']}>
        <PdfButton number={invoiceNumber} document={render} />
        <Button aria-label={`Duplicate ${invoiceNumber}`} onClick={() => onDuplicate(invoice)}>
          Duplicate
        </Button>
        <ResendButton invoice={kept} isListed />
        <SharePdf document={render} saveWith="PDF" number={invoiceNumber} />
        <ShareTracking invoice={invoice} isListed />
      </div>
      {billing.config.payments === true && <PaymentTools kept={kept} />}
      <ResendList invoiceId={kept.id} />
      {(hasTax || notes.length > 0) && <CreditNotes invoice={invoice} notes={notes} />}
    </li>
  );
}

/** Finds the credit notes of an invoice without looking at all of them for each row. */
function useCreditNotesOf(creditNotes: readonly HistoryCreditNote[]) {
  const byInvoice = useMemo(() => {
    const found = new Map<string, HistoryCreditNote[]>();
    for (const kept of creditNotes) {
      const key = comparableIdentity(kept.note.invoice);
      found.set(key, [...(found.get(key) ?? []), kept]);
    }
    return found;
  }, [creditNotes]);
  return (invoice: IssuedInvoice) => byInvoice.get(comparableIdentity(invoice)) ?? NO_NOTES;
}

const NO_NOTES: readonly HistoryCreditNote[] = [];

function countOf(
  { invoices: { length: found }, isGuess }: FoundInvoices,
  all: number,
  isComplete: boolean,
  followed: SearchedServer | undefined,
): string {
  if (!isComplete) return 'Opening the history…';
  if (all === 0)
    return followed
      ? 'No invoices of the agency are on this device yet.'
      : 'No invoices have been issued on this device yet.';
  const [here, older] = followed?.mayBeOlder
    ? [' on this device', ', and not all older ones have been looked for yet']
    : ['', ''];
  if (found === 0) return `No invoices${here} match${older}. Try fewer words.`;
  if (isGuess)
    return `No invoices${here} match exactly${older}. ${found === 1 ? 'One is' : `${found} are`} spelt nearly so:`;
  return found === all
    ? `${all} ${all === 1 ? 'invoice' : 'invoices'}`
    : `${found} of ${all} invoices`;
}
