import type { Item } from './item.ts';
import { nextItemId } from './next-item-id.ts';
import { UNTOUCHED_ITEM } from './untouched-item.ts';

/** Appends an untouched item. `removed` may still be restored, so its id is not used again. */
export function appendNewItem(items: readonly Item[], removed?: Item): Item[] {
  return [...items, { id: nextItemId(items, removed), ...UNTOUCHED_ITEM }];
}
