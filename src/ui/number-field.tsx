import type { ComponentProps, KeyboardEvent } from 'react';
import { type CommonFieldProps, TextField } from './field.tsx';

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
  const number = value.trim() === '' ? Number.NaN : Number(value);
  const stepWithArrows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (value.trim() !== '' && !Number.isFinite(number)) return;
    const next =
      event.key === 'ArrowUp' ? stepAbove(number || 0, step) : stepBelow(number || 0, step);
    onChange(Math.max(min, next).toFixed(decimalsOf(step)));
  };
  return (
    <TextField
      {...frame}
      role="spinbutton"
      inputMode="decimal"
      min={min}
      step={step}
      aria-valuemin={min}
      aria-valuenow={Number.isFinite(number) ? number : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={stepWithArrows}
    />
  );
}

/** How far a number may stand off a step, by the noise of binary fractions, and be on it. */
const NOISE = 1e-9;

function stepAbove(number: number, step: number): number {
  return (Math.floor(number / step + NOISE) + 1) * step;
}

function stepBelow(number: number, step: number): number {
  return (Math.ceil(number / step - NOISE) - 1) * step;
}

function decimalsOf(step: number): number {
  return String(step).split('.')[1]?.length ?? 0;
}
