import { useId } from 'react';
import styles from './field.module.css';
import { FieldShell } from './field.tsx';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly name: string }[];
  readonly onChange: (value: string) => void;
}

/** A choice of a few names, in the browser's own list. */
export function SelectField({ label, value, options, onChange }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldShell id={id} label={label}>
      <select
        id={id}
        className={styles['input']}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
    </FieldShell>
  );
}
