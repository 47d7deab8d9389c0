import type { Item } from './item.ts';
import { isUntouched } from './untouched-item.ts';

/**
 * Removes untouched rows from the end, which Enter in the last price field adds unintentionally. An
 * invoice has at least one row, so the first always stays.
 */
export function dropUntouchedTail(items: readonly Item[]): readonly Item[] {
  const last = items.findLastIndex((item) => !isUntouched(item));
  return items.slice(0, Math.max(1, last + 1));
}
