import { memo } from 'react';
import type { ItemRow, ItemTable } from '../../../paper/format-item-table.ts';
import { chunkRows } from '../chunk-rows.ts';
import styles from './invoice-preview.module.css';
import { useAsPrinted } from './use-as-printed.ts';

/** The table of items as it will be printed. */
export function PaperItems({ items }: { readonly items: ItemTable }) {
  const { headings } = items;
  return (
    <table className={styles['items']}>
      <thead>
        <tr>
          <th>{headings.number}</th>
          <th>{headings.description}</th>
          <th>{headings.weight}</th>
          <th>{headings.price}</th>
          <th>{headings.amount}</th>
        </tr>
      </thead>
      {chunkRows(items.rows).map(({ first, rows }) => (
        <tbody key={first}>
          {rows.map((row) => (
            <Row key={row.number} {...row} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

/** Drawn again only when its own texts change, however long the invoice is. */
const Row = memo(function Row({ number, description, weight, price, amount }: ItemRow) {
  const asPrinted = useAsPrinted();
  return (
    <tr>
      <td className={styles['label']}>{number}</td>
      <td className={styles['lines']}>{asPrinted(description)}</td>
      <td>{weight}</td>
      <td>{price}</td>
      <td>{amount}</td>
    </tr>
  );
});
