import { TARIFF } from '../../domain/tariff.ts';
import styles from './free-days-grid.module.css';

const DAYS = Array.from({ length: TARIFF.storage.freeDays }, (_, index) => index + 1);

/** The free days to be ticked off; the words beside it say the same. */
export function FreeDaysGrid() {
  return (
    <div className={styles['days']} aria-hidden="true">
      {DAYS.map((day) => (
        <span key={day} className={styles['day']}>
          {day}
        </span>
      ))}
    </div>
  );
}
