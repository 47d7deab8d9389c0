import type { Item } from './item.ts';
import { nextItemId } from './next-item-id.ts';
import { isUntouched } from './untouched-item.ts';

/** Appends filled rows, in the place of untouched ones at the end. */
export function appendFilledItems(
  items: readonly Item[],
  filled: readonly Omit<Item, 'id'>[],
): Item[] {
  const last = items.findLastIndex((item) => !isUntouched(item));
  const rows = items.slice(0, last + 1);
  for (const row of filled) rows.push({ id: nextItemId(rows), ...row });
  return rows;
}
