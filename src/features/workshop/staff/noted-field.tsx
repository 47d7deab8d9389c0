import { type ComponentProps, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from '../../../ui/field.module.css';
import { type CommonFieldProps, FieldShell } from '../../../ui/field.tsx';

interface NotedFieldProps extends Pick<CommonFieldProps, 'label' | 'error' | 'unit'> {
  /** Explains the field in a line below it, and is read with it. */
  readonly note: string;
}

/** A text field with a line below that says what to write. */
export function NotedField({
  label,
  error,
  unit,
  note,
  ...rest
}: ComponentProps<'input'> & NotedFieldProps) {
  const id = useId();
  return (
    <div className="workshop-noted">
      <FieldShell id={id} label={label} error={error} unit={unit}>
        <input
          autoComplete="off"
          {...rest}
          id={id}
          className={classNames(styles['input'], unit !== undefined && styles['withUnit'])}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? `${id}-note` : `${id}-error ${id}-note`}
        />
      </FieldShell>
      <p id={`${id}-note`} className="workshop-soft">
        {note}
      </p>
    </div>
  );
}
