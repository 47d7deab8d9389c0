import { useCallback, useState } from 'react';
import type { Item } from '../../../domain/invoice/item.ts';
import { nextItemId } from '../../../domain/invoice/next-item-id.ts';
import { isUntouched } from '../../../domain/invoice/untouched-item.ts';

interface RemovedItem {
  readonly item: Item;
  /** Where it stood. */
  readonly index: number;
}

/** Deletes rows, and keeps the last one deleted until it is given back. */
export function useUndoableRemoval(onChange: (next: (items: readonly Item[]) => Item[]) => void) {
  const [removed, setRemoved] = useState<RemovedItem>();
  const remove = useCallback(
    (item: Item, index: number) => {
      if (!isUntouched(item)) setRemoved({ item, index });
      onChange((rows) => rows.filter((row) => row.id !== item.id));
    },
    [onChange],
  );
  const giveBack = () => {
    if (removed === undefined) return;
    onChange((rows) => rows.toSpliced(removed.index, 0, withFreeId(removed.item, rows)));
    setRemoved(undefined);
  };
  return { removed, remove, giveBack };
}

/** Rows that came from elsewhere, such as a quote's, may have the id of the removed one. */
function withFreeId(item: Item, rows: readonly Item[]): Item {
  return rows.some(({ id }) => id === item.id) ? { ...item, id: nextItemId(rows) } : item;
}
