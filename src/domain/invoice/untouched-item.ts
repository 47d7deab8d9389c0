import * as v from 'valibot';
import { cleanText } from './clean-text.ts';
import { ITEM_SCHEMA, type Item } from './item.ts';

/** A row before anybody writes in it: one kilogram at no price, every text empty. */
export const UNTOUCHED_ITEM: Omit<Item, 'id'> = v.parse(v.omit(ITEM_SCHEMA, ['id']), {
  quantity: 1000,
  price: 0,
});

/** Whether a row still holds what a new one does; invisible characters count as nothing. */
export function isUntouched(item: Item): boolean {
  const fields = new Map<string, unknown>(Object.entries(item));
  return Object.entries(UNTOUCHED_ITEM).every(([field, untouched]) => {
    const value = fields.get(field);
    return (typeof value === 'string' ? cleanText(value) : value) === untouched;
  });
}
