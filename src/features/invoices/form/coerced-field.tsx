import { useState } from 'react';
import { formatRupees } from '../../../domain/format-rupees.ts';
import { cleanLine } from '../../../domain/invoice/clean-text.ts';
import type { Coerced } from '../../../domain/invoice/coerce.ts';
import { formatQuantity } from '../../../domain/invoice/format-quantity.ts';
import { NumberField } from '../../../ui/number-field.tsx';

interface CoercedFieldProps {
  readonly label: string;
  readonly unit: keyof typeof WRITE;
  readonly min: number;
  readonly step: number;
  readonly value: number;
  readonly show: (value: number) => string;
  readonly read: (typed: string) => Coerced<number>;
  readonly onChange: (value: number) => void;
}

/** How a limit is written in words to people. */
const WRITE = { kg: (grams: number) => `${formatQuantity(grams)} kg`, '₹': formatRupees };
/** So much fits on a line under the narrow field. */
const LONGEST_QUOTE = 8;

/**
 * A number that is free while it is typed. Once the field is left it shows what that counts as, and
 * says so where it is not what was typed.
 */
export function CoercedField({ value, show, read, onChange, ...frame }: CoercedFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [left, setLeft] = useState<string>();
  const counted = left === undefined ? undefined : read(left);
  // A value that came from elsewhere is no longer a matter of what was typed.
  const isCurrent = counted?.value === value;
  return (
    <NumberField
      {...frame}
      labelHidden
      fault={isCurrent ? faultOf(left ?? '', counted, WRITE[frame.unit]) : undefined}
      value={typed ?? show(value)}
      onChange={(text) => {
        setTyped(text);
        setLeft(undefined);
        onChange(read(text).value);
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        if (typed !== undefined) setLeft(typed);
        setTyped(undefined);
      }}
    />
  );
}

function faultOf(
  typed: string,
  { value, kind }: Coerced<number>,
  write: (value: number) => string,
): string | undefined {
  if (kind === 'no-number') return `“${quote(typed)}” is not a number, so 0 stands here.`;
  return kind === 'above-limit' ? `The most is ${write(value)}.` : undefined;
}

function quote(typed: string): string {
  const letters = [...cleanLine(typed)];
  return letters.length <= LONGEST_QUOTE
    ? letters.join('')
    : `${letters.slice(0, LONGEST_QUOTE).join('')}…`;
}
