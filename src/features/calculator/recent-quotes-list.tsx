import { Link } from 'react-router-dom';
import { formatRupees } from '../../domain/format-rupees.ts';
import { clearQuotes, listQuotes } from '../../storage/recent-quotes.ts';
import { Button } from '../../ui/button.tsx';
import { useDatabase } from '../use-database.ts';
import { useStored } from '../use-stored.ts';
import styles from './recent-quotes.module.css';

/** The quotes kept on this device, newest first; each opens again as it was. */
export function RecentQuotesList() {
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
            <Link to={{ search: quote.search }} className={styles['quote']}>
              <span>{quote.label}</span>
              <b>{formatRupees(quote.economy)}</b>
            </Link>
          </li>
        ))}
      </ul>
      <Button look="quiet" className={styles['clear']} onClick={() => void clearQuotes(database)}>
        Clear this list
      </Button>
    </>
  );
}
