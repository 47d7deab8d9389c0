import { X } from 'lucide-react';
import { convertForDisplay, readLength, UNITS, type UnitSystem } from '../../domain/measure.ts';
import { dimensionalWeight } from '../../domain/parcel.ts';
import { NumberField } from '../../ui/number-field.tsx';
import styles from './box-fields.module.css';
import { BOX_FIELDS, type BoxField, type BoxForm } from './form.ts';
import { formatWeightInText } from './format.ts';

interface BoxFieldsProps {
  readonly box: BoxForm;
  readonly index: number;
  /** How many boxes there are: a single one carries no number. */
  readonly count: number;
  readonly system: UnitSystem;
  /** Absent while the card is not there. */
  readonly divisor: number | undefined;
  readonly errors: Readonly<Partial<Record<BoxField, string>>>;
  readonly onChange: (field: BoxField, text: string) => void;
  readonly onRemove: () => void;
}

const NAMES = { weight: 'Weight', length: 'Length', breadth: 'Breadth', height: 'Height' } as const;

export function BoxFields({
  box,
  index,
  count,
  system,
  divisor,
  errors,
  onChange,
  onRemove,
}: BoxFieldsProps) {
  const fields = (
    <div className={styles['fields']}>
      {BOX_FIELDS.map((field) => {
        const quantity = field === 'weight' ? 'weight' : 'length';
        const unit = UNITS[system][quantity];
        const number = index === 0 ? '' : ` ${index + 1}`;
        return (
          <NumberField
            key={field}
            label={`${NAMES[field]} (${unit})${number}`}
            min={0.1}
            step={0.1}
            value={convertForDisplay(box[field], quantity, system)}
            onChange={(text) => onChange(field, text)}
            error={errors[field]}
          />
        );
      })}
    </div>
  );
  const live = <DimensionalWeight box={box} divisor={divisor} />;
  if (count === 1) {
    return (
      <div>
        {fields}
        {live}
      </div>
    );
  }
  return (
    <fieldset className={styles['box']}>
      <legend className={styles['legend']}>Box {index + 1}</legend>
      <button
        type="button"
        className={styles['remove']}
        aria-label={`Remove box ${index + 1}`}
        onClick={onRemove}
      >
        <X size={20} aria-hidden="true" />
      </button>
      {fields}
      {live}
    </fieldset>
  );
}

/** Shown while the sides are typed, so that the size is no surprise in the price. */
function DimensionalWeight({
  box,
  divisor,
}: {
  readonly box: BoxForm;
  readonly divisor: number | undefined;
}) {
  const length = readLength(box.length);
  const breadth = readLength(box.breadth);
  const height = readLength(box.height);
  const isMeasured =
    length.kind === 'measured' && breadth.kind === 'measured' && height.kind === 'measured';
  const weight =
    isMeasured && divisor !== undefined
      ? dimensionalWeight(
          { length: length.value, breadth: breadth.value, height: height.value },
          divisor,
        )
      : undefined;
  return (
    <p className={styles['live']} aria-live="polite">
      {weight === undefined
        ? 'A large, light box is billed by its size. Pack it before you measure it.'
        : `By size, this box counts as ${formatWeightInText(weight)}.`}
    </p>
  );
}
