import { useState } from 'react';
import { formatRupees } from '../../../domain/format-rupees.ts';
import { cleanLine } from '../../../domain/invoice/clean-text.ts';
import type { Coerced } from '../../../domain/invoice/coerce.ts';
import { formatQuantity } from '../../../domain/invoice/format-quantity.ts';
import { afterPress } from '../../../ui/after-press.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { useEnvironment } from '../../../ui/page-context.ts';

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

/** What stood in the field when it was left, and what it counts as. */
interface Left extends Coerced<number> {
  readonly typed: string;
}

/** How a limit is written in words to people. */
const WRITE = { kg: (grams: number) => `${formatQuantity(grams)} kg`, '₹': formatRupees };
/** So much fits on a line under the narrow field. */
const MAX_QUOTE_LENGTH = 8;

/**
 * A number that is free while it is typed. Once the field is left it shows what that counts as, and
 * says so where it is not what was typed.
 */
export function CoercedField({ value, show, read, onChange, ...frame }: CoercedFieldProps) {
  const { after } = useEnvironment();
  const [typed, setTyped] = useState<string>();
  const [left, setLeft] = useState<Left>();
  return (
    <NumberField
      {...frame}
      labelHidden
      // A value that came from elsewhere is no longer a matter of what was typed.
      error={left?.value === value ? errorOf(left, WRITE[frame.unit]) : undefined}
      value={typed ?? show(value)}
      onChange={(text) => {
        setTyped(text);
        setLeft(undefined);
        onChange(read(text).value);
      }}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={() => {
        if (typed !== undefined) afterPress(after, () => setLeft({ typed, ...read(typed) }));
        setTyped(undefined);
      }}
    />
  );
}

function errorOf(
  { typed, value, kind }: Left,
  write: (value: number) => string,
): string | undefined {
  if (kind === 'no-number') return `“${quote(typed)}” is not a number, so 0 stands here.`;
  return kind === 'above-limit' ? `The most is ${write(value)}.` : undefined;
}

function quote(typed: string): string {
  const letters = [...cleanLine(typed)];
  return letters.length <= MAX_QUOTE_LENGTH
    ? letters.join('')
    : `${letters.slice(0, MAX_QUOTE_LENGTH).join('')}…`;
}
