import type { Item } from './item.ts';
import { UNTOUCHED_ITEM } from './untouched-item.ts';

/** The items with an untouched one behind them, its id the number of its row. */
export function addItem(items: readonly Item[]): Item[] {
  const id = items.reduce((highest, item) => Math.max(highest, Number(item.id) || 0), items.length);
  return [...items, { id: String(id + 1), ...UNTOUCHED_ITEM }];
}
