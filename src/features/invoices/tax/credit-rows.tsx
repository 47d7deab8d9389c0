import { useState } from 'react';
import { formatRupees } from '../../../domain/format-rupees.ts';
import { type CoercedNumber, coercePrice, coerceWeight } from '../../../domain/invoice/coerce.ts';
import { formatQuantity } from '../../../domain/invoice/format-quantity.ts';
import type { IssuedInvoice } from '../../../domain/invoice/issued-invoice.ts';
import type { Item } from '../../../domain/invoice/item.ts';
import { shortenLine } from '../../../domain/invoice/shorten-line.ts';
import type { CreditLeft } from '../../../domain/tax/credit-left.ts';
import type { RowCredit } from '../../../domain/tax/draw-up-credit-note.ts';
import { valueOfWeight } from '../../../domain/tax/value-of-weight.ts';
import type { Grams, Paise } from '../../../domain/units.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import styles from './credit-rows.module.css';

interface CreditRowsProps {
  readonly invoice: IssuedInvoice;
  readonly left: readonly CreditLeft[];
  /** False while a credit note of the invoice cannot be read: less than `left` may be left. */
  readonly isLeftKnown: boolean;
  readonly credits: readonly RowCredit[];
  readonly onChange: (credits: readonly RowCredit[]) => void;
}

/** Of what is no number, an error quotes so many characters. */
const MAX_QUOTE_LENGTH = 8;

type Extent = RowCredit['kind'] | 'none';

const EXTENTS: readonly { readonly value: Extent; readonly name: string }[] = [
  { value: 'none', name: 'Nothing' },
  { value: 'rest', name: 'All that is left' },
  { value: 'weight', name: 'Some of the weight' },
  { value: 'amount', name: 'Some of the value' },
];

/** The rows of an invoice of which something is left, each with what is credited of it. */
export function CreditRows({ invoice, left, isLeftKnown, credits, onChange }: CreditRowsProps) {
  return (
    <ul className={styles['rows']}>
      {left
        .filter(({ amount }) => amount > 0)
        .map((rest) => (
          <CreditRow
            key={rest.row}
            item={invoice.items[rest.row - 1]}
            left={rest}
            isLeftKnown={isLeftKnown}
            onChange={(credit) => {
              const others = credits.filter(({ row }) => row !== rest.row);
              onChange(credit === undefined ? others : [...others, credit]);
            }}
          />
        ))}
    </ul>
  );
}

interface CreditRowProps extends Pick<CreditRowsProps, 'isLeftKnown'> {
  readonly item: Item | undefined;
  readonly left: CreditLeft;
  readonly onChange: (credit: RowCredit | undefined) => void;
}

function CreditRow({ item, left, isLeftKnown, onChange }: CreditRowProps) {
  const { row, weight, amount } = left;
  const [extent, setExtent] = useState<Extent>('none');
  const [typed, setTyped] = useState('');
  const report = (next: Extent, text: string) => {
    if (next === 'none') return onChange(undefined);
    if (next === 'rest') return onChange({ kind: 'rest', row });
    if (next === 'weight') return onChange({ kind: next, row, weight: coerceWeight(text).value });
    onChange({ kind: next, row, amount: coercePrice(text).value });
  };
  const choose = (next: Extent) => {
    setExtent(next);
    setTyped('');
    report(next, '');
  };
  const type = (text: string) => {
    setTyped(text);
    report(extent, text);
  };
  const error =
    extent === 'weight'
      ? (errorOf(typed, coerceWeight(typed), weight) ??
        (item && errorOfValue(item, left, coerceWeight(typed).value)))
      : errorOf(typed, coercePrice(typed), amount);
  return (
    <li className={styles['row']}>
      <p className={styles['what']}>
        {row}. {item?.description || 'No description'}{' '}
        {isLeftKnown && (
          <small>
            left: {formatQuantity(weight)}&nbsp;kg, {formatRupees(amount)}
          </small>
        )}
      </p>
      <SelectField
        label={`Credit of item ${row}`}
        value={extent}
        options={EXTENTS.filter(({ value: each }) => isLeftKnown || each !== 'rest')}
        onChange={choose}
      />
      {extent === 'weight' && (
        <NumberField
          label={`Credited weight ${row}`}
          unit="kg"
          min={0.1}
          step={0.1}
          value={typed}
          error={error}
          onChange={type}
        />
      )}
      {extent === 'amount' && (
        <NumberField
          label={`Credited value ${row}`}
          unit="₹"
          min={0}
          step={1}
          value={typed}
          error={error}
          onChange={type}
        />
      )}
    </li>
  );
}

function errorOf<Unit extends Grams | Paise>(
  typed: string,
  { kind, value }: CoercedNumber<Unit>,
  left: Unit,
): string | undefined {
  if (kind === 'no-number') return `“${shortenLine(typed, MAX_QUOTE_LENGTH)}” is not a number.`;
  if (kind === 'below-zero') return 'Enter a number above 0.';
  return value > left ? 'That is more than is left.' : undefined;
}

/** Some of the value may be credited already without any weight. */
function errorOfValue(item: Item, left: CreditLeft, weight: Grams): string | undefined {
  const value = valueOfWeight(item, left.weight, weight);
  return value > left.amount
    ? `${formatQuantity(weight)} kg come to ${formatRupees(value)}, and ${formatRupees(left.amount)} are left.`
    : undefined;
}
