import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId } from 'react';
import { classNames } from './class-names.ts';
import comboboxStyles from './combobox.module.css';
import fieldStyles from './field.module.css';
import { type CommonFieldProps, FieldShell } from './field.tsx';
import styles from './select-field.module.css';

interface SelectFieldProps<Value extends string> extends Pick<CommonFieldProps, 'label' | 'error'> {
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly name: string }[];
  /** Explains the choice in a line below the field, and is read with it. */
  readonly note?: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** The browser's own list of a few choices, which every keyboard and phone knows. */
export function SelectField<Value extends string>({
  label,
  error,
  value,
  options,
  note,
  onChange,
}: SelectFieldProps<Value>) {
  const id = useId();
  const described = [error && `${id}-error`, note && `${id}-note`].filter(Boolean).join(' ');
  return (
    <div className={fieldStyles['field']}>
      <FieldShell id={id} label={label} error={error}>
        <select
          id={id}
          className={classNames(fieldStyles['input'], comboboxStyles['input'], styles['select'])}
          value={value}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described || undefined}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className={comboboxStyles['arrow']} size={20} />
      </FieldShell>
      {note !== undefined && (
        <p id={`${id}-note`} className={styles['note']}>
          {note}
        </p>
      )}
    </div>
  );
}
