import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';
import { type CommonFieldProps, FieldShell } from './field.tsx';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'children'>, CommonFieldProps {
  readonly options: readonly { readonly value: string; readonly name: string }[];
}

/** A choice of a few, with its label and its error. */
export function SelectField({ label, error, options, ...rest }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldShell id={id} label={label} error={error}>
      <select
        {...rest}
        id={id}
        className={styles['input']}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      >
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </FieldShell>
  );
}
