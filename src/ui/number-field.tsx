import type { ComponentProps } from 'react';
import { type CommonFieldProps, TextField } from './field.tsx';
import { readNumber, stepNumber } from './step-number.ts';

type Passed = Pick<ComponentProps<'input'>, 'id' | 'onBlur' | 'onFocus'>;

interface NumberFieldProps extends CommonFieldProps, Passed {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The least that the arrow keys reach. */
  readonly min: number;
  /** What one press of an arrow key adds or takes. */
  readonly step: number;
}

/**
 * A number as it is typed. Not `type="number"`: Chromium drops a decimal comma there without a
 * word, and 1,5 kg becomes 15 kg. The arrow keys go from step to step as they do in that type of
 * field, and leave alone what is no number.
 */
export function NumberField({ value, onChange, min, step, ...frame }: NumberFieldProps) {
  return (
    <TextField
      {...frame}
      role="spinbutton"
      inputMode="decimal"
      min={min}
      step={step}
      aria-valuemin={min}
      aria-valuenow={readNumber(value)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        const next = stepNumber(value, event.key, { min, step });
        if (next === undefined) return;
        event.preventDefault();
        if (next !== value) onChange(next);
      }}
    />
  );
}
