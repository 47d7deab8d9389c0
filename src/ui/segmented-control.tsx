import styles from './segmented-control.module.css';

interface SegmentedControlProps<Value extends string> {
  readonly label: string;
  /** The name of the buttons in their form. */
  readonly name: string;
  readonly segments: readonly { readonly value: Value; readonly name: string }[];
  /** What is chosen in a page that was just opened; from then on the buttons know it themselves. */
  readonly first: Value;
  readonly onChange: (value: Value) => void;
}

/** A choice between a few words, side by side: radio buttons in their look alone. */
export function SegmentedControl<Value extends string>({
  label,
  name,
  segments,
  first,
  onChange,
}: SegmentedControlProps<Value>) {
  return (
    <fieldset className={styles['segments']}>
      <legend className={styles['legend']}>{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value} className={styles['segment']}>
          <input
            type="radio"
            name={name}
            className={styles['radio']}
            value={segment.value}
            defaultChecked={segment.value === first}
            onChange={() => onChange(segment.value)}
          />
          <span>{segment.name}</span>
        </label>
      ))}
    </fieldset>
  );
}
