import { cleanText } from './clean-text.ts';
import type { Item } from './item.ts';
import { UNTOUCHED_ITEM } from './untouched-item.ts';

/**
 * The items without the untouched rows at the end: Enter after the last price adds one that nobody
 * meant. An invoice has at least one row, so the first always stays.
 */
export function writtenItems(items: readonly Item[]): readonly Item[] {
  return items.slice(0, Math.max(1, items.findLastIndex(isTouched) + 1));
}

function isTouched({ description, quantity, price }: Item): boolean {
  return (
    cleanText(description) !== UNTOUCHED_ITEM.description ||
    quantity !== UNTOUCHED_ITEM.quantity ||
    price !== UNTOUCHED_ITEM.price
  );
}
