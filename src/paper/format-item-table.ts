import { formatRupeesWithoutSymbol } from '../domain/format-rupees-without-symbol.ts';
import { formatQuantity } from '../domain/invoice/format-quantity.ts';
import type { Item } from '../domain/invoice/item.ts';
import { lineAmount } from '../domain/invoice/line-amount.ts';

/** The cells of one row, from left to right. */
export interface ItemRow {
  readonly number: string;
  readonly description: string;
  readonly weight: string;
  readonly price: string;
  readonly amount: string;
}

export interface ItemTable {
  readonly headings: ItemRow;
  readonly rows: readonly ItemRow[];
}

/** The printed table of an invoice's items: headings, and a row of texts for each item. */
export function formatItemTable(items: readonly Item[]): ItemTable {
  return {
    headings: {
      number: '#',
      description: 'Description',
      weight: 'Weight (KG)',
      price: 'Price/KG (₹)',
      amount: 'Amount (₹)',
    },
    rows: items.map((item, index) => ({
      number: String(index + 1),
      description: item.description,
      weight: formatQuantity(item.quantity),
      price: formatRupeesWithoutSymbol(item.price),
      amount: formatRupeesWithoutSymbol(lineAmount(item)),
    })),
  };
}
