import { formatDate } from '../../domain/format-date.ts';
import styles from './rate-card-note.module.css';
import type { RateCardState } from './use-rate-card.ts';

interface CardNoteProps {
  readonly rates: RateCardState;
  readonly linkedCardDate: string | undefined;
}

/** Says which price list the prices come from, and when it is not the newest that could be had. */
export function RateCardNote({ rates, linkedCardDate }: CardNoteProps) {
  if (rates.kind !== 'ready') {
    return (
      <p className={styles['note']}>
        {rates.kind === 'loading' && <span data-needs-scripts="">Loading the price list…</span>}
      </p>
    );
  }
  const { card, from } = rates;
  const date = formatDate(card.validFrom);
  return (
    <div className={styles['note']} role="status">
      {from.startsWith('saved-') && (
        <p className={styles['saved']}>
          {from === 'saved-refused'
            ? 'A newer price list can’t be read yet.'
            : 'Our site can’t be reached.'}{' '}
          Prices come from the saved price list of {date}.
        </p>
      )}
      {linkedCardDate !== undefined && linkedCardDate !== card.validFrom && (
        <p className={styles['saved']}>
          This link was made with a different price list, so the price may have changed.
        </p>
      )}
      <p>
        {card.name}, valid from {date}.
      </p>
    </div>
  );
}
