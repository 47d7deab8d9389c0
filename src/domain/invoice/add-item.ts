import type { Item } from './item.ts';

/** The items with a new one behind them: one kilogram at no price, its id the number of its row. */
export function addItem(items: readonly Item[]): Item[] {
  const id = items.reduce((highest, item) => Math.max(highest, Number(item.id) || 0), items.length);
  return [...items, { id: String(id + 1), description: '', quantity: 1000, price: 0 }];
}
