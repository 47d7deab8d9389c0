import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';

export interface FieldFrame {
  readonly label: string;
  /** What is wrong and what to do; shown under the field and read with it. */
  readonly fault?: string | undefined;
  /** Shown at the end of the field: `kg`. */
  readonly unit?: string | undefined;
  /** Keeps the label for screen readers alone, where a heading of the column shows it. */
  readonly labelHidden?: boolean | undefined;
}

/** A text field with its label, its unit and its fault. */
export function TextField({
  label,
  fault,
  unit,
  labelHidden,
  className,
  ...rest
}: ComponentProps<'input'> & FieldFrame) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <FieldShell id={id} label={label} fault={fault} unit={unit} labelHidden={labelHidden}>
      <input
        autoComplete="off"
        {...rest}
        id={id}
        className={classNames(styles['input'], unit !== undefined && styles['withUnit'], className)}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
      />
    </FieldShell>
  );
}

/** A field of several lines. */
export function TextArea({
  label,
  fault,
  labelHidden,
  className,
  ...rest
}: ComponentProps<'textarea'> & FieldFrame) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <FieldShell id={id} label={label} fault={fault} labelHidden={labelHidden}>
      <textarea
        {...rest}
        id={id}
        className={classNames(styles['input'], styles['area'], className)}
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={fault === undefined ? undefined : `${id}-fault`}
      />
    </FieldShell>
  );
}

/** Label, control, unit and fault in the one order that every field has. */
export function FieldShell({
  id,
  label,
  fault,
  unit,
  labelHidden,
  children,
}: FieldFrame & { readonly id: string; readonly children: ReactNode }) {
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
      {fault !== undefined && (
        <p id={`${id}-fault`} className={styles['fault']}>
          {fault}
        </p>
      )}
    </div>
  );
}
