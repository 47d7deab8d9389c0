import { useState } from 'react';
import { formatRupees } from '../../../domain/format-rupees.ts';
import type { CoercedNumber } from '../../../domain/invoice/coerce.ts';
import { formatQuantity } from '../../../domain/invoice/format-quantity.ts';
import { shortenLine } from '../../../domain/invoice/shorten-line.ts';
import { type Grams, grams, type Paise, paise } from '../../../domain/units.ts';
import { afterPressEnds } from '../../../ui/after-press-ends.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { useEnvironment } from '../../../ui/page-context.ts';

interface CoercedFieldProps<Unit extends Grams | Paise> {
  readonly label: string;
  readonly unit: keyof typeof WRITE;
  readonly min: number;
  readonly step: number;
  readonly value: Unit;
  readonly show: (value: Unit) => string;
  readonly read: (typed: string) => CoercedNumber<Unit>;
  readonly onChange: (value: Unit) => void;
}

/** What stood in the field when it was left, and what it counts as. */
interface Left extends CoercedNumber<number> {
  readonly typed: string;
}

/** How a limit is written in words to people. */
const WRITE = {
  kg: (value: number) => `${formatQuantity(grams(value))} kg`,
  '₹': (value: number) => formatRupees(paise(value)),
};
/** So much fits on a line under the narrow field. */
const MAX_QUOTE_LENGTH = 8;

/**
 * A number that is free while it is typed. Once the field is left it shows what that counts as, and
 * says so where it is not what was typed.
 */
export function CoercedField<Unit extends Grams | Paise>({
  value,
  show,
  read,
  onChange,
  ...frame
}: CoercedFieldProps<Unit>) {
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
        if (typed !== undefined) afterPressEnds(after, () => setLeft({ typed, ...read(typed) }));
        setTyped(undefined);
      }}
    />
  );
}

function errorOf(
  { typed, value, kind }: Left,
  write: (value: number) => string,
): string | undefined {
  if (kind === 'no-number')
    return `“${shortenLine(typed, MAX_QUOTE_LENGTH)}” is not a number, so 0 is used.`;
  return kind === 'above-limit' ? `The maximum is ${write(value)}.` : undefined;
}
