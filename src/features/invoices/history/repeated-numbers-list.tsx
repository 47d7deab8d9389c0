import { useObservable } from '../../../ui/use-observable.ts';
import { RepeatedNumberDetails } from '../repeated-number-details.tsx';
import styles from '../tax/number-gaps-list.module.css';
import { useBilling } from '../use-billing.ts';

/** The numbers that are on more than one invoice, also those that were dealt with; nothing without any. */
export function RepeatedNumbersList() {
  const { all } = useObservable(useBilling().repeatedNumbers);
  if (all.length === 0) return null;
  return (
    <details className={styles['gaps']}>
      <summary>Repeated numbers ({all.length})</summary>
      <ul>
        {all.map((repeated) => (
          <li key={repeated.id}>
            <RepeatedNumberDetails repeated={repeated} />
          </li>
        ))}
      </ul>
    </details>
  );
}
