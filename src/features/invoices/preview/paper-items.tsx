import { memo } from 'react';
import { formatFigure } from '../../../domain/format-figure.ts';
import { formatQuantity } from '../../../domain/invoice/format-quantity.ts';
import type { Item } from '../../../domain/invoice/item.ts';
import { lineAmount } from '../../../domain/invoice/line-amount.ts';
import { chunk } from '../chunk.ts';
import { asPrinted } from './as-printed.ts';
import styles from './invoice-preview.module.css';

/** The table of items as it will be printed. */
export function PaperItems({ items }: { readonly items: readonly Item[] }) {
  return (
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
      {chunk(items).map(({ first, rows }) => (
        <tbody key={first}>
          {rows.map(({ id, description, quantity, price }, index) => (
            <Row key={id} {...{ number: first + index + 1, description, quantity, price }} />
          ))}
        </tbody>
      ))}
    </table>
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
      <td className={styles['lines']}>{asPrinted(description)}</td>
      <td>{formatQuantity(quantity)}</td>
      <td>{formatFigure(price)}</td>
      <td>{formatFigure(lineAmount({ quantity, price }))}</td>
    </tr>
  );
});
