import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export interface CommonFieldProps {
  readonly label: string;
  /** What is wrong and what to do; shown under the field and read with it. */
  readonly error?: string | undefined;
  /** Shown at the end of the field: `kg`. */
  readonly unit?: string | undefined;
  /** Keeps the label for screen readers alone, where a heading of the column shows it. */
  readonly labelHidden?: boolean | undefined;
}

/** A text field with its label, its unit and its error. */
export function TextField({
  label,
  error,
  unit,
  labelHidden,
  className,
  ...rest
}: ComponentProps<'input'> & CommonFieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <FieldShell id={id} label={label} error={error} unit={unit} labelHidden={labelHidden}>
      <input
        autoComplete="off"
        {...rest}
        id={id}
        className={classNames(styles['input'], unit !== undefined && styles['withUnit'], className)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
    </FieldShell>
  );
}

/** A field of several lines. */
export function TextArea({
  label,
  error,
  labelHidden,
  className,
  ...rest
}: ComponentProps<'textarea'> & CommonFieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <FieldShell id={id} label={label} error={error} labelHidden={labelHidden}>
      <textarea
        {...rest}
        id={id}
        className={classNames(styles['input'], styles['area'], className)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
      />
    </FieldShell>
  );
}

/** Label, control, unit and error in the one order that every field has. */
export function FieldShell({
  id,
  label,
  error,
  unit,
  labelHidden,
  isStatus,
  children,
}: CommonFieldProps & {
  readonly id: string;
  /** Reads the error out as soon as it is shown, where the focus has gone on. */
  readonly isStatus?: boolean | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={labelHidden ? styles['hidden'] : styles['label']}>
        {label}
      </label>
      <div className={styles['control']}>
        {children}
        {unit !== undefined && (
          <span aria-hidden="true" className={styles['unit']}>
            {unit}
          </span>
        )}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} role={isStatus ? 'status' : undefined} className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
