import styles from './thirty-days.module.css';

const DAYS = Array.from({ length: 30 }, (_, index) => index + 1);

/** A month of free days to be ticked off; the words beside it say the same. */
export function ThirtyDays() {
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
