import type { Item } from './item.ts';
import { UNTOUCHED_ITEM } from './untouched-item.ts';

/**
 * The items with an untouched one behind them, its id the number of its row. `gone` was deleted and
 * may come back, and so keeps its id to itself.
 */
export function appendNewItem(items: readonly Item[], gone?: Item): Item[] {
  const ids = [...items, ...(gone ? [gone] : [])].map(({ id }) => Number(id) || 0);
  const id = Math.max(items.length, ...ids);
  return [...items, { id: String(id + 1), ...UNTOUCHED_ITEM }];
}
