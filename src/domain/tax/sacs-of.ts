import type { Item } from '../invoice/item.ts';

/** The service accounting codes of an invoice's rows, each once; a row without its own has the company's. */
export function sacsOf(items: readonly Item[], companySac: string): readonly string[] {
  return [...new Set(items.map(({ sac }) => sac ?? companySac))].filter(Boolean);
}
