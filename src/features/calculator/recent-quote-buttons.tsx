import { formatRupees } from '../../domain/format-rupees.ts';
import { listQuotes, type RecentQuote } from '../../storage/recent-quotes.ts';
import { useStored } from '../use-stored.ts';
import styles from './quote-dialog.module.css';

interface RecentQuoteButtonsProps {
  readonly onChoose: (quote: RecentQuote) => void;
}

/** The quotes saved on this device, newest first, folded away; absent while there are none. */
export function RecentQuoteButtons({ onChoose }: RecentQuoteButtonsProps) {
  const listed = useStored(listQuotes);
  if (listed?.kind !== 'done' || listed.value.length === 0) return null;
  return (
    <details className={styles['recent']}>
      <summary>Recent quotes on this device</summary>
      <ul>
        {listed.value.map((quote) => (
          <li key={quote.id}>
            <button type="button" className={styles['quote']} onClick={() => onChoose(quote)}>
              <span>{quote.label}</span>
              <b>{formatRupees(quote.economy)}</b>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
