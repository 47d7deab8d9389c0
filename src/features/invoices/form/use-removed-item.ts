import { useCallback, useState } from 'react';
import type { Item } from '../../../domain/invoice/item.ts';

type Rewrite = (items: readonly Item[]) => Item[];

interface RemovedItem {
  readonly item: Item;
  /** Where it stood. */
  readonly index: number;
}

/** Deletes rows, and keeps the last one deleted until it is given back or another invoice comes. */
export function useRemovedItem(items: readonly Item[], onChange: (next: Rewrite) => void) {
  const [removed, setRemoved] = useState<RemovedItem>();
  const [own] = useState(() => new WeakSet<readonly Item[]>());

  /** Changes the rows of this invoice, so that they are not taken for those of another one. */
  const write = useCallback(
    (next: Rewrite) =>
      onChange((rows) => {
        const written = next(rows);
        own.add(written);
        return written;
      }),
    [onChange, own],
  );
  const remove = useCallback(
    (item: Item, index: number) => {
      if (!isUntouched(item)) setRemoved({ item, index });
      write((rows) => rows.filter((row) => row.id !== item.id));
    },
    [write],
  );

  // Rows that were not written here lie on the desk with another invoice, which has lost no row.
  if (removed !== undefined && !own.has(items)) setRemoved(undefined);

  const giveBack = () => {
    if (removed === undefined) return;
    write((rows) => rows.toSpliced(removed.index, 0, removed.item));
    setRemoved(undefined);
  };
  return { removed, write, remove, giveBack };
}

/** As it was added: one kilogram of nothing, for no price. */
function isUntouched({ description, quantity, price }: Item): boolean {
  return description.trim() === '' && quantity === 1000 && price === 0;
}
