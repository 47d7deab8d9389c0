import type { Item } from './item.ts';
import { isUntouched } from './untouched-item.ts';

/**
 * The items without the untouched rows at the end: Enter after the last price adds one that nobody
 * meant. An invoice has at least one row, so the first always stays.
 */
export function dropUntouchedTail(items: readonly Item[]): readonly Item[] {
  const last = items.findLastIndex((item) => !isUntouched(item));
  return items.slice(0, Math.max(1, last + 1));
}
