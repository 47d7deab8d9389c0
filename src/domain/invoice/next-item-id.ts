import type { Item } from './item.ts';

/** The id of a row added at the end: its row number, or the next one that neither a row nor `removed` has. */
export function nextItemId(items: readonly Item[], removed?: Item): string {
  const ids = [...items, ...(removed ? [removed] : [])].map(({ id }) => Number(id) || 0);
  return String(Math.max(items.length, ...ids) + 1);
}
