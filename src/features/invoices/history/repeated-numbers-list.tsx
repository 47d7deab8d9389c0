import type { RepeatedNumber } from '../../../billing/numbers/find-repeated-numbers.ts';
import { RepeatedNumberDetails } from '../repeated-number-details.tsx';
import styles from '../tax/number-gaps-list.module.css';

interface RepeatedNumbersListProps {
  readonly repeated: readonly RepeatedNumber[];
}

/** The numbers that are on more than one invoice, also those that were dealt with. */
export function RepeatedNumbersList({ repeated }: RepeatedNumbersListProps) {
  return (
    <details className={styles['gaps']}>
      <summary>Repeated numbers ({repeated.length})</summary>
      <ul>
        {repeated.map((each) => (
          <li key={each.id}>
            <RepeatedNumberDetails repeated={each} />
          </li>
        ))}
      </ul>
    </details>
  );
}
