import { memo } from 'react';
import type { StaffConfig } from '../../../domain/staff/staff-config.ts';
import styles from './company-picker.module.css';

interface CompanyPickerProps {
  readonly companies: StaffConfig['companies'];
  /** Id of the chosen one; empty while none is. */
  readonly value: string;
  readonly onChange: (id: string) => void;
}

/** The companies that an invoice can be issued by. */
export const CompanyPicker = memo(function CompanyPicker({
  companies,
  value,
  onChange,
}: CompanyPickerProps) {
  return (
    <div className={styles['cards']} role="radiogroup" aria-labelledby="select-company">
      <h2 id="select-company" className={styles['legend']}>
        Select Company
      </h2>
      {companies.map(({ id, name, logo }) => (
        <label key={id} className={styles['card']}>
          <input
            type="radio"
            name="company"
            className={styles['radio']}
            checked={id === value}
            onChange={() => onChange(id)}
          />
          {logo !== '' && <img src={logo} alt="" className={styles['logo']} />}
          <span className={styles['name']}>{name}</span>
        </label>
      ))}
    </div>
  );
});
