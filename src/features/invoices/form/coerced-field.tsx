import { useState } from 'react';
import { NumberField } from '../../../ui/number-field.tsx';

interface CoercedFieldProps {
  readonly label: string;
  readonly unit: string;
  readonly min: number;
  readonly step: number;
  readonly value: number;
  readonly show: (value: number) => string;
  /** What a typed text counts as; never NaN and never below 0. */
  readonly read: (typed: string) => number;
  readonly onChange: (value: number) => void;
}

/** A number that is free while it is typed, and shows what it counts as once the field is left. */
export function CoercedField({ value, show, read, onChange, ...frame }: CoercedFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <NumberField
      {...frame}
      labelHidden
      value={typed ?? show(value)}
      onChange={(text) => {
        setTyped(text);
        onChange(read(text));
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => setTyped(undefined)}
    />
  );
}
