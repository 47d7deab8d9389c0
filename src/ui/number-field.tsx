import type { ComponentProps, KeyboardEvent } from 'react';
import { type FieldFrame, TextField } from './field.tsx';

type Passed = Pick<ComponentProps<'input'>, 'id' | 'min' | 'onBlur' | 'onFocus'>;

interface NumberFieldProps extends FieldFrame, Passed {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** What one press of an arrow key adds or takes. */
  readonly step: number;
}

/**
 * A number as it is typed. Not `type="number"`: Chromium drops a decimal comma there without a
 * word, and 1,5 kg becomes 15 kg. The arrow keys step as they do in that type of field.
 */
export function NumberField({ value, onChange, step, ...frame }: NumberFieldProps) {
  const number = value.trim() === '' ? Number.NaN : Number(value);
  const stepWithArrows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const next = (Number.isFinite(number) ? number : 0) + (event.key === 'ArrowUp' ? step : -step);
    onChange(String(Math.max(0, Math.round(next / step) * step).toFixed(decimalsOf(step))));
  };
  return (
    <TextField
      {...frame}
      role="spinbutton"
      inputMode="decimal"
      step={step}
      aria-valuemin={0}
      aria-valuenow={Number.isFinite(number) ? number : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={stepWithArrows}
    />
  );
}

function decimalsOf(step: number): number {
  return String(step).split('.')[1]?.length ?? 0;
}
