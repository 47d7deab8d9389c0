import type { KeyboardEvent } from 'react';
import { TextField } from '../../ui/field.tsx';
import { readNumber, stepNumber } from '../../ui/step-number.ts';
import { type BoxField, MAX_MEASURE_LENGTH } from './form.ts';

interface MeasureFieldProps {
  readonly name: BoxField;
  readonly label: string;
  /** What the field is known to hold; it is announced, and never written into the field. */
  readonly text: string;
  readonly error: string | undefined;
}

const STEPS = { min: 0.1, step: 0.1 };

/** A measure of a box. Its text is the field's own: `read-form-element.ts` reads it, also before React is there. */
export function MeasureField({ text, ...field }: MeasureFieldProps) {
  const number = readNumber(text);
  return (
    <TextField
      {...field}
      role="spinbutton"
      inputMode="decimal"
      {...STEPS}
      maxLength={MAX_MEASURE_LENGTH}
      aria-valuemin={STEPS.min}
      aria-valuenow={number}
      onKeyDown={stepWithArrows}
    />
  );
}

function stepWithArrows(event: KeyboardEvent<HTMLInputElement>): void {
  const field = event.currentTarget;
  const next = stepNumber(field.value, event.key, STEPS);
  if (next === undefined) return;
  event.preventDefault();
  if (next === field.value) return;
  field.value = next;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
