import X from 'lucide-react/icons/x';
import { readLength, UNITS } from '../../domain/measure.ts';
import { dimensionalWeight } from '../../domain/parcel.ts';
import styles from './box-fields.module.css';
import { BOX_FIELDS, type BoxField, type BoxForm, type Form } from './form.ts';
import { formatWeightInText } from './format.ts';
import { MeasureField } from './measure-field.tsx';
import { shownText } from './read-form-element.ts';

interface BoxFieldsProps {
  readonly form: Form;
  readonly box: BoxForm;
  /** Place of the box in the form. */
  readonly index: number;
  /** Absent while the card is not there. */
  readonly divisor: number | undefined;
  readonly errors: Readonly<Partial<Record<BoxField, string>>>;
  readonly onRemove: () => void;
}

const NAMES = { weight: 'Weight', length: 'Length', breadth: 'Breadth', height: 'Height' } as const;

export function BoxFields({ form, box, index, divisor, errors, onRemove }: BoxFieldsProps) {
  const fields = (
    <div className={styles['fields']}>
      {BOX_FIELDS.map((field) => {
        const quantity = field === 'weight' ? 'weight' : 'length';
        const unit = UNITS[form.system][quantity];
        const number = index === 0 ? '' : ` ${index + 1}`;
        return (
          <MeasureField
            key={field}
            name={field}
            label={`${NAMES[field]} (${unit})${number}`}
            text={shownText(form, index, field)}
            error={errors[field]}
          />
        );
      })}
    </div>
  );
  const live = <DimensionalWeight box={box} divisor={divisor} />;
  // A single box carries no number.
  if (form.boxes.length === 1) {
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
