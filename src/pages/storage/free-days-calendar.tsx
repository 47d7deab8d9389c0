import { TARIFF } from '../../domain/tariff.ts';
import styles from './free-days-calendar.module.css';

const DAYS = Array.from({ length: TARIFF.storage.freeDays }, (_, index) => index + 1);

/** The free days to be ticked off; the words beside it say the same. */
export function FreeDaysCalendar() {
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
