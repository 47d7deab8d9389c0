import type { Item } from './item.ts';

/** What a row holds before anybody writes in it: one kilogram at no price. */
export const UNTOUCHED_ITEM: Omit<Item, 'id'> = { description: '', quantity: 1000, price: 0 };
