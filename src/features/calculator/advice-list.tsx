import Scissors from 'lucide-react/icons/scissors';
import Weight from 'lucide-react/icons/weight';
import type { Advice } from '../../domain/advice.ts';
import { formatRupees } from '../../domain/format-rupees.ts';
import { metricFactor, type UnitSystem } from '../../domain/measure.ts';
import styles from './advice-list.module.css';
import { formatExactWeight, formatNumber } from './format.ts';

interface AdviceListProps {
  readonly advice: readonly Advice[];
  readonly system: UnitSystem;
}

/** What would make a box cheaper, with the rupees it saves. */
export function AdviceList({ advice, system }: AdviceListProps) {
  if (advice.length === 0) return null;
  return (
    <ul className={styles['list']} aria-label="Ways to pay less">
      {advice.map((piece) => (
        <li key={piece.kind} className={styles['advice']}>
          {piece.kind === 'smaller-box' ? (
            <>
              <Scissors size={20} aria-hidden="true" />
              <span>
                Take {formatNumber(piece.less / metricFactor(system, 'length'))}{' '}
                {system === 'metric' ? 'cm' : 'in'} off the {piece.side} to save{' '}
                <b>{formatRupees(piece.saves)}</b>.
              </span>
            </>
          ) : (
            <>
              <Weight size={20} aria-hidden="true" />
              <span>
                Ask us to bill it as {formatExactWeight(piece.billed)}, a higher weight at a lower
                price, to save <b>{formatRupees(piece.saves)}</b>.
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
