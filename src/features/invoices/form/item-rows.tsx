import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { type FormEvent, Fragment, memo, useCallback, useEffect, useId, useRef } from 'react';
import { formatRupees } from '../../../domain/format-rupees.ts';
import { appendNewItem } from '../../../domain/invoice/append-new-item.ts';
import { coercePrice, coerceWeight } from '../../../domain/invoice/coerce.ts';
import type { Item } from '../../../domain/invoice/item.ts';
import { lineAmount } from '../../../domain/invoice/line-amount.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { chunkRows } from '../chunk-rows.ts';
import { CoercedField } from './coerced-field.tsx';
import styles from './item-rows.module.css';
import { useUndoableRemoval } from './use-undoable-removal.ts';

interface ItemRowsProps {
  readonly items: readonly Item[];
  readonly onChange: (next: (items: readonly Item[]) => Item[]) => void;
  /** The company's service accounting code, for an invoice with tax fields. */
  readonly companySac?: string | undefined;
}

/** A form of its own, so that Enter in any of its fields presses its button: Add Item. */
export const ItemRows = memo(function ItemRows({ items, onChange, companySac }: ItemRowsProps) {
  const { removed, remove, giveBack } = useUndoableRemoval(onChange);
  const place = useRef<HTMLFormElement>(null);
  const titleId = useId();
  const focusRow = useRef<number | undefined>(undefined);

  useEffect(() => {
    if (focusRow.current === undefined) return;
    const row = Math.min(focusRow.current, items.length - 1);
    focusRow.current = undefined;
    place.current?.querySelectorAll<HTMLElement>('[data-first]')[row]?.focus();
  }, [items.length]);

  const add = (event: FormEvent) => {
    event.preventDefault();
    focusRow.current = items.length;
    onChange((rows) => appendNewItem(rows, removed?.item));
  };
  const change = useCallback(
    (item: Item) => onChange((rows) => rows.map((row) => (row.id === item.id ? item : row))),
    [onChange],
  );
  const drop = useCallback(
    (item: Item, index: number) => {
      focusRow.current = index;
      remove(item, index);
    },
    [remove],
  );

  /** Shown where the row was, since the end of a long invoice is out of sight. */
  const undoAt = (index: number) =>
    removed !== undefined &&
    Math.min(removed.index, items.length) === index && (
      <p role="status" className={styles['undo']}>
        Item {removed.index + 1} was deleted.{' '}
        <Button
          look="quiet"
          onClick={() => {
            focusRow.current = index;
            giveBack();
          }}
        >
          Undo
        </Button>
      </p>
    );

  return (
    <form
      ref={place}
      className={styles['items']}
      noValidate
      autoComplete="off"
      onSubmit={add}
      aria-labelledby={titleId}
    >
      <h2 id={titleId} className={styles['title']}>
        Items
      </h2>
      <div className={styles['head']} aria-hidden="true">
        <span data-sac={companySac && true}>
          Description
          {companySac !== undefined && <span>SAC</span>}
        </span>
        <span>Weight (KG)</span>
        <span>Price/KG (₹)</span>
        <span className={styles['amount']}>Amount</span>
      </div>
      {chunkRows(items).map(({ first, rows }) => (
        <div key={first} className={styles['block']}>
          {rows.map((item, index) => (
            <Fragment key={item.id}>
              {undoAt(first + index)}
              <ItemRow
                item={item}
                number={first + index + 1}
                isOnly={items.length === 1}
                companySac={companySac}
                onChange={change}
                onRemove={drop}
              />
            </Fragment>
          ))}
        </div>
      ))}
      {undoAt(items.length)}
      <Button type="submit" className={styles['add']}>
        <Plus size={18} aria-hidden="true" />
        Add Item
      </Button>
    </form>
  );
});

interface ItemRowProps extends Pick<ItemRowsProps, 'companySac'> {
  readonly item: Item;
  readonly number: number;
  readonly isOnly: boolean;
  readonly onChange: (item: Item) => void;
  readonly onRemove: (item: Item, index: number) => void;
}

/** Characters of an amount: up to ₹99,99,999.99 it fits its column; a longer one gets a line of its own. */
const COLUMN_HOLDS = 13;

/** Drawn again only when it changed itself, so that long invoices are typed as fast as short ones. */
const ItemRow = memo(function ItemRow({
  item,
  number,
  isOnly,
  companySac,
  onChange,
  onRemove,
}: ItemRowProps) {
  const amount = formatRupees(lineAmount(item));
  return (
    <div className={styles['row']}>
      <div className={styles['description']} data-sac={companySac && true}>
        <TextField
          label={`Description ${number}`}
          labelHidden
          placeholder="What is in it?"
          data-first
          value={item.description}
          onChange={(event) => onChange({ ...item, description: event.target.value })}
        />
        {companySac !== undefined && (
          <TextField
            label={`SAC ${number}`}
            labelHidden
            inputMode="numeric"
            placeholder={companySac}
            value={item.sac ?? ''}
            onChange={(event) => onChange({ ...item, sac: event.target.value })}
          />
        )}
      </div>
      <CoercedField
        label={`Weight (KG) ${number}`}
        unit="kg"
        min={0.1}
        step={0.1}
        value={item.quantity}
        show={(grams) => String(grams / 1000)}
        read={coerceWeight}
        onChange={(quantity) => onChange({ ...item, quantity })}
      />
      <CoercedField
        label={`Price/KG (₹) ${number}`}
        unit="₹"
        min={0}
        step={0.01}
        value={item.price}
        show={(paise) => (paise / 100).toFixed(paise % 100 === 0 ? 0 : 2)}
        read={coercePrice}
        onChange={(price) => onChange({ ...item, price })}
      />
      {/* No <output>, which a screen reader would speak at every key. */}
      <span className={styles['amount']} data-long={amount.length > COLUMN_HOLDS || undefined}>
        {amount}
      </span>
      <button
        type="button"
        className={styles['remove']}
        aria-label={`Delete item ${number}`}
        disabled={isOnly}
        onClick={() => onRemove(item, number - 1)}
      >
        <Trash2 size={18} aria-hidden="true" />
      </button>
    </div>
  );
});
