import { useId } from 'react';
import styles from './segmented-control.module.css';

interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  readonly segments: readonly { readonly value: Value; readonly name: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice between a few words, side by side: radio buttons in their look alone. */
export function SegmentedControl<Value extends string>({
  label,
  segments,
  value,
  onChange,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles['segments']}>
      <legend className={styles['legend']}>{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} className={styles['segment']}>
          <input
            type="radio"
            name={name}
            className={styles['radio']}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          <span>{segment.name}</span>
        </label>
      ))}
    </fieldset>
  );
}
