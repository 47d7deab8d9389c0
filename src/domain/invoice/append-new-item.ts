import type { Item } from './item.ts';
import { UNTOUCHED_ITEM } from './untouched-item.ts';

/**
 * Appends an untouched item whose id is its row number, or the next free id above it. `removed` may
 * still be restored, so its id is not used again.
 */
export function appendNewItem(items: readonly Item[], removed?: Item): Item[] {
  const ids = [...items, ...(removed ? [removed] : [])].map(({ id }) => Number(id) || 0);
  const id = Math.max(items.length, ...ids);
  return [...items, { id: String(id + 1), ...UNTOUCHED_ITEM }];
}
