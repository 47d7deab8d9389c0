import { memo } from 'react';
import { formatFigure } from '../../../domain/format-figure.ts';
import { formatQuantity } from '../../../domain/invoice/format-quantity.ts';
import type { Item } from '../../../domain/invoice/item.ts';
import { lineAmount } from '../../../domain/invoice/line-amount.ts';
import styles from './invoice-preview.module.css';

/** More rows than this are told as a number: the paper is for reading, not for scrolling. */
const MOST_ROWS = 40;

/** The table of items as it will be printed. */
export function PaperItems({ items }: { readonly items: readonly Item[] }) {
  const more = items.length - MOST_ROWS;
  return (
    <>
      <table className={styles['items']}>
        <thead>
          <tr>
            <th>#</th>
            <th>Description</th>
            <th>Weight (KG)</th>
            <th>Price/KG (₹)</th>
            <th>Amount (₹)</th>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, MOST_ROWS).map(({ id, description, quantity, price }, index) => (
            <Row key={id} {...{ number: index + 1, description, quantity, price }} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className={styles['label']}>
          and {more} more {more === 1 ? 'row' : 'rows'}
        </p>
      )}
    </>
  );
}

/** Drawn again only when its own figures change, however long the invoice is. */
const Row = memo(function Row({
  number,
  description,
  quantity,
  price,
}: Omit<Item, 'id'> & { readonly number: number }) {
  return (
    <tr>
      <td className={styles['label']}>{number}</td>
      <td className={styles['lines']}>{description}</td>
      <td>{formatQuantity(quantity)}</td>
      <td>{formatFigure(price)}</td>
      <td>{formatFigure(lineAmount({ quantity, price }))}</td>
    </tr>
  );
});
