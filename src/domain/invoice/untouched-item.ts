import * as v from 'valibot';
import { cleanText } from './clean-text.ts';
import { ITEM, type Item } from './item.ts';

/** What a row holds before anybody writes in it: one kilogram at no price, all texts empty. */
export const UNTOUCHED_ITEM: Omit<Item, 'id'> = v.parse(v.omit(ITEM, ['id']), {
  quantity: 1000,
  price: 0,
});

const UNTOUCHED = new Map<string, unknown>(Object.entries(UNTOUCHED_ITEM));

export function isUntouched({ id: _, ...item }: Item): boolean {
  return Object.entries(item).every(([field, value]) => {
    const written = typeof value === 'string' ? cleanText(value) : value;
    return written === UNTOUCHED.get(field);
  });
}
