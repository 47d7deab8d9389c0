import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { KnownCustomer } from '../../../domain/customers/list-customers.ts';
import { dayInIndia } from '../../../domain/day-in-india.ts';
import { foldText } from '../../../domain/fold-text.ts';
import { formatDate } from '../../../domain/format-date.ts';
import { timestamp } from '../../../domain/time.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useObservable } from '../../../ui/use-observable.ts';
import { explainStorageFailure } from '../../explain-storage-failure.ts';
import rows from '../rows.module.css';
import { useBilling } from '../use-billing.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import styles from './customers-panel.module.css';
import { findEntry } from './find-entry.ts';
import { ForgetDialog } from './forget-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

interface CustomersPanelProps {
  /** Begins an invoice for the customer. */
  readonly onInvoice: (known: KnownCustomer) => void;
}

/** Rows drawn at once; more come at a press. */
const STEP = 100;

interface Asked {
  readonly what: 'correct' | 'merge' | 'forget';
  readonly known: KnownCustomer;
}

/** Everybody that this device has issued an invoice to: corrected, merged, forgotten. */
export function CustomersPanel({ onInvoice }: CustomersPanelProps) {
  const read = useObservable(useBilling().customers);
  const customers = read?.kind === 'done' ? read.value : undefined;
  const failure = read?.kind === 'done' ? undefined : read;
  const [typed, setTyped] = useState('');
  const [most, setMost] = useState(STEP);
  const [asked, setAsked] = useState<Asked>();
  const [said, setSaid] = useState('');
  const wanted = useDeferredValue(typed);
  const found = useMemo(() => findCustomers(customers ?? [], wanted), [customers, wanted]);
  const close = () => setAsked(undefined);
  const status = useRef<HTMLParagraphElement>(null);
  const isForgotten = said !== '' && asked === undefined;
  // The button that was pressed is gone with its row.
  useEffect(() => {
    if (isForgotten) status.current?.focus();
  }, [isForgotten]);
  const ask = (what: Asked['what'], known: KnownCustomer) => {
    setSaid('');
    setAsked({ what, known });
  };

  return (
    <div className={styles['panel']}>
      <TextField
        label="Search by word or number"
        type="search"
        value={typed}
        onChange={({ target: { value } }) => setTyped(value)}
      />
      <p ref={status} role="status" tabIndex={-1} className={rows['count']}>
        {said || (failure === undefined && countOf(found.length, customers?.length))}
      </p>
      {failure !== undefined && (
        <p role="alert">{explainStorageFailure('The clients need', failure)}</p>
      )}
      <ul className={rows['list']}>
        {found.slice(0, most).map((known) => (
          // Its first key stays when a record gets an id, and with it the focus in the row.
          <li key={known.keys[0]} className={rows['row']}>
            <div className={rows['what']}>
              <b>{nameOf(known)}</b>
              <span>
                {[known.customer.mobile, known.customer.email, known.tax?.customerGstin]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <small>{describeInvoices(known)}</small>
            </div>
            <div className={rows['actions']}>
              <Button
                aria-label={`New invoice for ${nameOf(known)}`}
                onClick={() => onInvoice(known)}
              >
                New invoice
              </Button>
              <Button
                aria-label={`Correct ${nameOf(known)}`}
                aria-haspopup="dialog"
                onClick={() => ask('correct', known)}
              >
                Correct…
              </Button>
              <Button
                aria-label={`Merge ${nameOf(known)}`}
                aria-haspopup="dialog"
                onClick={() => ask('merge', known)}
              >
                Merge…
              </Button>
              <Button
                aria-label={`Forget ${nameOf(known)}`}
                aria-haspopup="dialog"
                onClick={() => ask('forget', known)}
              >
                Forget…
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {found.length > most && (
        <Button onClick={() => setMost(most + STEP)}>
          Show {Math.min(STEP, found.length - most)} more
        </Button>
      )}
      {asked?.what === 'correct' && <CorrectDialog known={asked.known} onClose={close} />}
      {asked?.what === 'merge' && (
        <MergeDialog
          known={asked.known}
          others={withoutEntry(customers ?? [], asked.known.id)}
          onClose={close}
        />
      )}
      {asked?.what === 'forget' && (
        <ForgetDialog
          known={asked.known}
          onForgotten={(open) => setSaid(describeForgotten(open))}
          onClose={close}
        />
      )}
    </div>
  );
}

function findCustomers(customers: readonly KnownCustomer[], typed: string) {
  const words = foldText(typed.slice(0, 300)).split(' ').filter(Boolean);
  if (words.length === 0) return customers;
  return customers.filter(({ customer: { name, mobile, email } }) => {
    const text = `${foldText(`${name} ${mobile} ${email}`)} ${mobile.replace(/\D/g, '')}`;
    return words.every((word) => text.includes(word));
  });
}

function withoutEntry(customers: readonly KnownCustomer[], id: string) {
  const entry = findEntry(customers, id);
  return customers.filter((customer) => customer !== entry);
}

function nameOf({ customer: { name, mobile } }: KnownCustomer): string {
  return name || mobile;
}

function describeInvoices({ invoices }: KnownCustomer): string {
  const [newest] = invoices;
  if (newest === undefined) return 'No invoice on this device';
  const day = formatDate(dayInIndia(timestamp(Date.parse(newest.createdAt))));
  return invoices.length === 1 ? `1 invoice, ${day}` : `${invoices.length} invoices, last ${day}`;
}

function describeForgotten(openDrafts: number): string {
  if (openDrafts === 0) return 'Forgotten. The issued invoices stay in the history.';
  return openDrafts === 1
    ? 'Forgotten. 1 draft is still open: delete it under Drafts once it is closed.'
    : `Forgotten. ${openDrafts} drafts are still open: delete them under Drafts once they are closed.`;
}

function countOf(found: number, all: number | undefined): string {
  if (all === undefined) return 'Opening the list…';
  if (all === 0) return 'Nobody yet: the list grows with each invoice.';
  if (found === 0) return 'Nobody fits. Try fewer words.';
  return found === all
    ? `${all} ${all === 1 ? 'client' : 'clients'}`
    : `${found} of ${all} clients`;
}
