import type { MouseEvent } from 'react';
import { formatRupees } from '../../domain/format-rupees.ts';
import { clearQuotes, listQuotes } from '../../storage/recent-quotes.ts';
import { Button } from '../../ui/button.tsx';
import { useDatabase } from '../use-database.ts';
import { useStored } from '../use-stored.ts';
import styles from './recent-quotes.module.css';

interface RecentQuotesListProps {
  readonly onOpen: (search: string) => void;
}

/** The quotes kept on this device, newest first; each opens again as it was. */
export function RecentQuotesList({ onOpen }: RecentQuotesListProps) {
  const database = useDatabase();
  const listed = useStored(listQuotes);
  if (listed === undefined) return <p>Loading…</p>;
  if (listed.kind !== 'done')
    return <p>Recent quotes need browser storage, which is turned off.</p>;
  if (listed.value.length === 0)
    return <p>None yet. Prices you calculate are saved here, on this device only.</p>;
  return (
    <>
      <ul className={styles['list']}>
        {listed.value.map((quote) => (
          <li key={quote.id}>
            <a
              href={quote.search}
              className={styles['quote']}
              onClick={(event) => {
                if (!isPlain(event)) return;
                event.preventDefault();
                onOpen(quote.search);
              }}
            >
              <span>{quote.label}</span>
              <b>{formatRupees(quote.economy)}</b>
            </a>
          </li>
        ))}
      </ul>
      <Button look="quiet" className={styles['clear']} onClick={() => void clearQuotes(database)}>
        Clear this list
      </Button>
    </>
  );
}

/** A click without a key that asks the browser for a tab or a window of its own. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
