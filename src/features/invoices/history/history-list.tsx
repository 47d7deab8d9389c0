import { useDeferredValue, useMemo, useState } from 'react';
import type { HistoryInvoice } from '../../../billing/history/invoice-records.ts';
import { searchInvoices } from '../../../billing/history/search-invoices.ts';
import { pdfFile } from '../../../billing/issuing/pdf-file.ts';
import { renderPdf } from '../../../billing/issuing/render-pdf.ts';
import { formatMoment } from '../../../domain/format-moment.ts';
import { formatRupees } from '../../../domain/format-rupees.ts';
import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import { timestamp } from '../../../domain/time.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { explainStorageFailure } from '../../explain-storage-failure.ts';
import { ResendButton } from '../resend-button.tsx';
import { ResendList } from '../resend-list.tsx';
import { SharePdf } from '../share-pdf.tsx';
import { useBilling, useHistory } from '../use-billing.ts';
import styles from './history-list.module.css';

interface HistoryListProps {
  readonly onDuplicate: (invoice: IssuedInvoice) => void;
}

/** Rows drawn at once; more come at a press, so that ten thousand invoices open like ten. */
const STEP = 100;

/** The issued invoices of this device, newest first. */
export function HistoryList({ onDuplicate }: HistoryListProps) {
  const { invoices, unreadable, isComplete, failure } = useHistory();
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(STEP);
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => searchInvoices(invoices, wanted), [invoices, wanted]);

  return (
    <section className={styles['history']} aria-label="History">
      <TextField
        label="Search by number, customer or company"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className={styles['count']}>
        {failure === undefined || invoices.length > 0
          ? countOf(found.length, invoices.length, isComplete)
          : ''}
      </p>
      {failure !== undefined && (
        <p role="alert">{explainStorageFailure('The history needs', failure)}</p>
      )}
      {unreadable > 0 && (
        <p className={styles['count']}>
          {unreadable} more can’t be opened:{' '}
          {unreadable === 1
            ? 'it was issued under another password or is damaged.'
            : 'they were issued under another password or are damaged.'}
        </p>
      )}
      <ul className={styles['list']}>
        {found.slice(0, most).map((kept) => (
          <HistoryRow key={kept.id} kept={kept} onDuplicate={onDuplicate} />
        ))}
      </ul>
      {found.length > most && (
        <Button onClick={() => setMost(most + STEP)}>
          Show {Math.min(STEP, found.length - most)} more
        </Button>
      )}
    </section>
  );
}

function HistoryRow({ kept, onDuplicate }: { readonly kept: HistoryInvoice } & HistoryListProps) {
  const billing = useBilling();
  const { invoice } = kept;
  const { invoiceNumber, customer, company, totals, createdAt } = invoice;
  const render = async () => ({ invoice, pdf: await renderPdf(billing, invoice) });
  const download = async () => billing.environment.download(pdfFile(await render()));
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <b>{invoiceNumber}</b>
        <span>{customer.name || 'No customer name'}</span>
        <small>
          {company.name} · {formatMoment(timestamp(Date.parse(createdAt)))}
        </small>
      </div>
      <b className={styles['total']}>{formatRupees(totals.total)}</b>
      <div className={styles['actions']}>
        <Button aria-label={`PDF of ${invoiceNumber}`} onClick={() => void download()}>
          PDF
        </Button>
        <Button aria-label={`Duplicate ${invoiceNumber}`} onClick={() => onDuplicate(invoice)}>
          Duplicate
        </Button>
        <ResendButton invoice={kept} isListed />
        <SharePdf document={render} saveWith="PDF" number={invoiceNumber} />
      </div>
      <ResendList invoiceId={kept.id} />
    </li>
  );
}

function countOf(found: number, all: number, isComplete: boolean): string {
  if (!isComplete) return 'Opening the history…';
  if (all === 0) return 'No invoices have been issued on this device yet.';
  if (found === 0) return 'No invoices match. Try fewer words.';
  return found === all
    ? `${all} ${all === 1 ? 'invoice' : 'invoices'}`
    : `${found} of ${all} invoices`;
}
